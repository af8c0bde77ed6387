import { readFileSync } from "node:fs";
import path from "node:path";

console.log("read", readFileSync(path.join(import.meta.dirname, "text.txt"), "utf8").trim());
