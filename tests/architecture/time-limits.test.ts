import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

/** A number of milliseconds after which a test gives up; Vitest's own `waitFor` gives up after one second without it. */
const ownLimit =
  /timeout: ?\d|^\}, [\d_]+\);|set(Default|Navigation)\w*Timeout\(|waitFor\(\(\) => [^,\n]*\);$/m;

test("no test has a time limit of its own, which a busy machine couldn't extend", () => {
  const files = globSync("tests/**/*.{test,spec}.ts", { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => ownLimit.test(readFileSync(path.join(projectRoot, file), "utf8")))).toEqual(
    [],
  );
});
