const next = (count: any) => count + 1;
console.log("next", next("5"));
