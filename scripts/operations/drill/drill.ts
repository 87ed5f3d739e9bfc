// Lets machines die under a crowd of buyers and restores them from their replicas (npm run drill -- --rounds 5 --seed 1).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../../../tests/setup/random.ts";
import { inColumns } from "./columns.ts";
import { playRound, type RoundResult } from "./round.ts";

/** As in docs/deploy/litestream.yml. */
const interval = 1;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    /** How long the crowd buys before the end, about. */
    seconds: { type: "string", default: "10" },
  },
});

const columns: Record<string, (result: RoundResult) => string> = {
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
  const folder = mkdtempSync(path.join(tmpdir(), "drill-"));
  try {
    console.log(`Round ${round} of ${values.rounds} ...`);
    const result = await playRound(folder, { random, seconds: Number(values.seconds), interval });
    results.push(result);
    for (const violation of result.violations) console.error(`  ${violation}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const heads = Object.keys(columns);
const rows = results.map((result) => Object.values(columns).map((read) => read(result)));
console.log(
  `\n${inColumns(
    ["round", ...heads],
    rows.map((row, index) => [String(index + 1), ...row]),
  )}`,
);
if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
