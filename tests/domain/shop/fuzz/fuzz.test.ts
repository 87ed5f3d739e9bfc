import { expect, test } from "vitest";
import { describeViolation, runSimulations } from "./run-simulations.ts";
import { makeShopFolders } from "./shop-folder.ts";

const simulations = Number(process.env.MONEY_SIMULATIONS ?? 40);
const seed = Number(process.env.MONEY_SEED ?? 1);
const maxSimulation = 5000;

test(
  `in ${simulations} random runs no money is lost and no unpaid track is owned`,
  async () => {
    const folders = await makeShopFolders();
    try {
      const { sums, broken } = await runSimulations(folders, { simulations, seed });
      console.log(`From seed ${seed}: ${JSON.stringify(sums)}`);
      const stories: string[] = [];
      for (const outcome of broken.slice(0, 3)) stories.push(await describeViolation(folders, outcome));
      expect(broken.length, stories.join("\n\n")).toBe(0);
      // A simulation in which nothing is bought proves nothing.
      expect(sums.captured).toBeGreaterThan(simulations);
    } finally {
      await folders.close();
    }
  },
  60_000 + simulations * maxSimulation,
);
