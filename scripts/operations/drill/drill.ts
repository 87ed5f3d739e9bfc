// Lets machines die under a crowd of buyers and restores them from their replicas (npm run drill -- --rounds 5 --seed 1).
import { parseArgs } from "node:util";
import { createRandom } from "../../../tests/setup/random.ts";
import { writeColumns } from "../../tools/columns.ts";
import { createTemporaryFolder, deleteFolder } from "../../tools/temporary-folder.ts";
import { playRound, type RoundResult } from "./round.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    /** How long the crowd buys before the end, about. */
    seconds: { type: "string", default: "10" },
  },
});

const columns: Record<string, (result: RoundResult, index: number) => string> = {
  round: (_result, index) => String(index + 1),
  "payments at the provider": ({ payments }) => String(payments),
  "orders before": ({ before }) => String(before),
  restored: ({ restored }) => String(restored),
  "lost, s": ({ lostSeconds }) => lostSeconds.toFixed(2),
  "lost events": ({ lostEvents }) => String(lostEvents),
  "brought back": ({ broughtBack }) => `${broughtBack.orders} orders, ${broughtBack.accounts} accounts`,
  "audit log": ({ audit }) => audit,
  "restore, s": ({ restoreMilliseconds }) => (restoreMilliseconds / 1000).toFixed(2),
  "start until whole, s": ({ healMilliseconds }) => (healMilliseconds / 1000).toFixed(1),
  "whole copies": ({ generations }) => String(generations),
  violations: ({ violations }) => String(violations.length),
};

const random = createRandom(Number(values.seed));
const results: RoundResult[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const folder = createTemporaryFolder("drill-");
  try {
    console.log(`Round ${round} of ${values.rounds} ...`);
    const result = await playRound(folder, { random, seconds: Number(values.seconds) });
    results.push(result);
    for (const violation of result.violations) console.error(`  ${violation}`);
  } finally {
    deleteFolder(folder);
  }
}
console.log(`\n${writeColumns(columns, results)}`);
if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
