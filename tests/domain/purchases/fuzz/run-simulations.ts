import { type Outcome, runSimulation } from "./run-simulation.ts";
import type { ShopFolders } from "./shop-folder.ts";

type Sums = Outcome["figures"] & { simulations: number; violations: number };

/** Runs worlds from a seed on, one after the other. @returns their figures in all, and those that broke the rule. */
export async function runSimulations(
  folders: ShopFolders,
  { simulations, seed }: { simulations: number; seed: number },
) {
  const sums: Partial<Sums> = {};
  const broken: Outcome[] = [];
  for (let index = 0; index < simulations; index += 1) {
    const outcome = await runSimulation(folders, seed + index);
    const counted = { simulations: 1, violations: outcome.violations.length, ...outcome.figures };
    for (const [name, count] of Object.entries(counted) as [keyof Sums, number][]) {
      sums[name] = (sums[name] ?? 0) + count;
    }
    if (outcome.violations.length > 0) broken.push(outcome);
  }
  return { sums, broken };
}

/** What went wrong in a world: told by its shortest beginning that ends badly too, and how to see it again. */
export async function describeViolation(folders: ShopFolders, { seed }: Outcome): Promise<string> {
  for (let happenings = 1; ; happenings += 1) {
    const { violations, log } = await runSimulation(folders, seed, happenings);
    if (violations.length === 0 && happenings < 1000) continue;
    return [
      `World ${seed}: ${violations.join("; ")}`,
      ...log,
      `See it again with: npm run test:money -- --seed ${seed} --simulations 1`,
    ].join("\n");
  }
}
