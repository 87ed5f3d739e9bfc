import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const modules = ["app", "db", "docs", "public", "scripts", "tests"];
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
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "AGENTS.md"],
];

test("the top level has only its modules and the files that tools expect there", () => {
  const lines = readFileSync(path.join(projectRoot, ".gitignore"), "utf8").split("\n");
  const ignored = lines.map((line) => line.replace(/^\/|\/$/g, ""));
  const entries = readdirSync(projectRoot).filter((name) => !name.startsWith(".") && !ignored.includes(name));
  expect(entries.sort()).toEqual([...modules, ...files].sort());
});

test("every command in package.json prepares first and runs an existing file", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(projectRoot, "package.json"), "utf8"),
  );
  for (const [name, line] of Object.entries(scripts)) {
    const [, file = ""] =
      /^node scripts\/(?:prepare\.mjs \w+(?: --dev)? && exec node [\w= -]*|run\.mjs (?:--dev )?(?:--built )?)(scripts\/\S+)/.exec(
        line,
      ) ?? [];
    expect(existsSync(path.join(projectRoot, file)) && file, name).toMatch(/^scripts\/.+\.(ts|mjs)$/);
  }
});
