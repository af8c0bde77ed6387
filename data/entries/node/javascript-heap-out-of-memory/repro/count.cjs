// count.cjs <all|stream|leak>: twelve million numbers, each in an object of its own, kept or let go.
const how = process.argv[2];
const kept = [];
let sum = 0;
const rounds = how === "leak" ? 40 : 1;
for (let round = 0; round < rounds; round++) {
  for (let i = 0; i < 3 * 1024 * 1024; i++) {
    const row = { value: 4 };
    if (how !== "stream") kept.push(row);
    sum += row.value;
  }
}
console.log("sum", sum);
