import { expect, test } from "vitest";
import { runWorld } from "./run-world.ts";
import { makeShopFolders } from "./shop-folder.ts";

test("probe", async () => {
  const folders = await makeShopFolders();
  const started = performance.now();
  const bad: unknown[] = [];
  for (let seed = Number(process.env.S ?? 1); seed <= Number(process.env.E ?? 20); seed += 1) {
    const outcome = await runWorld(folders, seed);
    if (outcome.violations.length)
      console.log(seed, JSON.stringify(outcome.figures), outcome.violations.slice(0, 4));
    if (outcome.violations.length > 0) bad.push(outcome.log);
  }
  console.log("ms per world", (performance.now() - started) / 20);
  if (bad[0]) console.log((bad[0] as string[]).join("\n"));
  await folders.close();
  expect(bad.length).toBe(0);
}, 600_000);
