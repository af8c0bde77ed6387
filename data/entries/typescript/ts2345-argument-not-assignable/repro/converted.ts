const next = (count: number) => count + 1;
console.log("next", next(Number("5")));
