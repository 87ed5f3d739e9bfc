// Prints how large the code is and what it may be, and fails above: what is added must find something to replace.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const files = execFileSync("git", ["ls-files", "app", "scripts"], { encoding: "utf8" })
  .split("\n")
  // A language more is no more code.
  .filter((file) => file && !file.startsWith("app/messages/"));
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
const code = files.filter((file) => file.startsWith("app/") && /\.tsx?$/.test(file));
const sum = (list: string[]) => list.reduce((total, file) => total + linesOf(file), 0);

const sizes = [
  {
    what: "lines of app/ (TypeScript, CSS, SQL)",
    is: sum(files.filter((file) => file.startsWith("app/") && /\.(tsx?|css|sql)$/.test(file))),
    atMost: 118_300,
  },
  { what: "TypeScript files of app/", is: code.length, atMost: 1_314 },
  { what: "of them under ten lines", is: code.filter((file) => linesOf(file) < 10).length, atMost: 41 },
  { what: "lines of the longest of them", is: Math.max(...code.map(linesOf)), atMost: 340 },
  {
    what: "lines of scripts/",
    is: sum(files.filter((file) => file.startsWith("scripts/") && /\.(tsx?|mjs)$/.test(file))),
    atMost: 8_370,
  },
];
console.table(sizes);
if (sizes.some(({ is, atMost }) => is > atMost)) process.exit(1);
