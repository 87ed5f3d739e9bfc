// Kills the running site repeatedly while people buy (npm run test:crash -- --kills 25 --seed 1).
import { parseArgs } from "node:util";
import { runSteps } from "../steps.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "25" },
    seed: { type: "string", default: "1" },
  },
});
await runSteps([
  [
    `${values.kills} kills`,
    [
      ...["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"],
      "tests/requests/crash/crash.test.ts",
    ],
    { CRASH_KILLS: values.kills, CRASH_SEED: values.seed },
  ],
]);
