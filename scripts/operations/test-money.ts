// Runs many simulated worlds of buyers, banks and network failures against the shop (npm run test:money -- --worlds
// 300 --seed 1).
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
    `${values.simulations} worlds`,
    [
      ...["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"],
      "tests/domain/purchases/fuzz/fuzz.test.ts",
    ],
    { MONEY_WORLDS: values.simulations, MONEY_SEED: values.seed },
  ],
]);
