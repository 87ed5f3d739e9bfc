import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

// `npm start` and the owner's commands install what package.json lists as dependencies, and nothing else.
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(path.join(projectRoot, "package.json"), "utf8"),
);
const runs = [
  ...[
    "{app,db}/**/*.{ts,tsx}",
    "scripts/{build,commands,serve}/*",
    "scripts/*.mjs",
    "server.ts",
    "vite.config.ts",
  ],
];

test("the site is built and runs without the packages of its checks and tests", () => {
  const files = globSync(runs, { cwd: projectRoot }).filter((file) => !file.endsWith(".d.ts"));
  expect(files.length).toBeGreaterThan(1000);
  const missing = files.flatMap((file) =>
    packagesOf(readFileSync(path.join(projectRoot, file), "utf8"))
      .filter((name) => !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The packages that a file imports more than types of. */
function packagesOf(source: string): string[] {
  const imports = source.matchAll(
    /^(?:(?:import|export)(?! type\b)[\s\w*{},$]*? from|import) "([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return Array.from(imports, ([, from = "", loaded = ""]) => from || loaded)
    .filter(
      (name) => /^[@a-z]/.test(name) && !/^(node|virtual):/.test(name) && !builtinModules.includes(name),
    )
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}
