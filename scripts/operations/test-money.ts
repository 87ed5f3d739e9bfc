// Simulates buyers, banks and network failures against the shop, many times
// (npm run test:money -- --simulations 300 --seed 1).
import { parseArgs } from "node:util";
import { runSteps } from "../steps.ts";

const { values } = parseArgs({
  options: {
    simulations: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
  },
});
await runSteps([
  [
    `${values.simulations} simulations`,
    [
      ...["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"],
      "tests/domain/purchases/fuzz/fuzz.test.ts",
    ],
    { MONEY_SIMULATIONS: values.simulations, MONEY_SEED: values.seed },
  ],
]);
