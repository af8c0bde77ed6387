// @ts-ignore
const count: number = "5";
console.log("sum", count + 1);
