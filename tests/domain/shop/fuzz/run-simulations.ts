import { type Outcome, runSimulation } from "./run-simulation.ts";
import type { ShopFolders } from "./shop-folder.ts";

type Sums = Outcome["figures"] & { simulations: number; violations: number };

/** Runs simulations from a seed on, one by one. @returns their total counts, and those that broke the rule. */
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

/** What failed in a simulation, by the shortest beginning that fails too, and how to repeat it. */
export async function describeViolation(folders: ShopFolders, { seed }: Outcome): Promise<string> {
  for (let happenings = 1; ; happenings += 1) {
    const { violations, log } = await runSimulation(folders, seed, { happenings });
    if (violations.length === 0 && happenings < 1000) continue;
    return [
      `World ${seed}: ${violations.join("; ")}`,
      ...log,
      `See it again with: npm run test:money -- --seed ${seed} --simulations 1`,
    ].join("\n");
  }
}
