const count: number = Number("5");
console.log("sum", count + 1);
