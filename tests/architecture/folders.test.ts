import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const maxFiles = 25;
// Generated, and growing with every change of the database.
const exceptions = ["db/migrations", "db/migrations/meta"];

test("no folder has more than 25 files of its own", () => {
  const counts = new Map<string, number>();
  for (const top of ["app", "db", "docs", "scripts", "tests"]) {
    const entries = readdirSync(path.join(projectRoot, top), { recursive: true, withFileTypes: true });
    for (const { parentPath } of entries.filter((entry) => entry.isFile())) {
      const folder = path.relative(projectRoot, parentPath);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const full = [...counts].filter(([folder, count]) => count > maxFiles && !exceptions.includes(folder));
  expect(full).toEqual([]);
});
