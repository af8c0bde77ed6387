import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.dirname(new URL(import.meta.url).pathname);
console.log("read", readFileSync(path.join(folder, "text.txt"), "utf8").trim());
