import { readFileSync } from "node:fs";
import path, { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const __dirname = dirname(fileURLToPath(import.meta.url));
const first = readFileSync(path.join(__dirname, "text.txt"), "utf8").trim();
const second = readFileSync(new URL("./text.txt", import.meta.url), "utf8").trim();
if (first === second) console.log("read", first);
