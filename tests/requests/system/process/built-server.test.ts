import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../server.ts";

test("the build contains every file that the server starts or imports by name", () => {
  const names = globSync("{app,db}/**/*.ts", { cwd: projectRoot })
    .map((file) => readFileSync(path.join(projectRoot, file), "utf8"))
    .flatMap((source) => [...source.matchAll(/(?:resolve\(|module: )\s*"(#[^"]+)"/g)])
    .map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(4);
  const { resolve } = createRequire(path.join(projectRoot, "build/site/bundle/serve.js"));
  expect(names.filter((name) => !existsSync(resolve(name)))).toEqual([]);
  expect(names.filter((name) => !resolve(name).includes("bundle"))).toEqual([]);
});
