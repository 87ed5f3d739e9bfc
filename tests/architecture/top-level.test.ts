import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const rooms = ["app", "db", "docs", "public", "scripts", "tests"];
const files = [
  ...[
    "server.ts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    "drizzle.config.ts",
  ],
  ...["Dockerfile", "compose.yaml", "LICENSE"],
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
];

test("the top level has its rooms and what tools expect there, and nothing else", () => {
  const ignored = readFileSync(path.join(projectRoot, ".gitignore"), "utf8").split(/\/?\n/);
  const entries = readdirSync(projectRoot).filter((name) => !name.startsWith(".") && !ignored.includes(name));
  expect(entries.sort()).toEqual([...rooms, ...files].sort());
});
