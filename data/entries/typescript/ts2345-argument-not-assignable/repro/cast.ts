const next = (count: number) => count + 1;
console.log("next", next("5" as any));
