import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

test("transactions begin in one module, whose context marks them", () => {
  const app = path.join(projectRoot, "app");
  const beginning = globSync("**/*.{ts,tsx}", { cwd: app }).filter((file) =>
    /\.transaction\(/.test(readFileSync(path.join(app, file), "utf8")),
  );
  // The test provider has a database of its own, as a real provider would.
  expect(beginning.sort()).toEqual(["domain/core/write.ts", "gateways/test-payments/core/work.ts"]);
});
