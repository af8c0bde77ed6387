const count: number = "5" as any;
console.log("sum", count + 1);
