// Runs a test with many random rounds: the running site killed repeatedly while people buy (npm run test:crash --
// --kills 25 --seed 1), or buyers, banks and network failures simulated (npm run test:money -- --simulations 300 --seed 1).
import { parseArgs } from "node:util";
import { runSteps } from "../steps.ts";

const tests = {
  crash: { option: "kills", rounds: "25", file: "tests/requests/shop/crash/crash.test.ts" },
  money: { option: "simulations", rounds: "300", file: "tests/domain/shop/fuzz/fuzz.test.ts" },
} as const;

const [, , name, ...args] = process.argv;
if (name !== "crash" && name !== "money") throw new Error("There are crash and money.");
const { option, rounds, file } = tests[name];
const { values } = parseArgs({
  args,
  options: {
    [option]: { type: "string", default: rounds },
    seed: { type: "string", default: "1" },
  },
});
const [count, seed] = [String(values[option]), String(values.seed)];
const prefix = name.toUpperCase();
await runSteps([
  [
    `${count} ${option}`,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", file],
    { [`${prefix}_${option.toUpperCase()}`]: count, [`${prefix}_SEED`]: seed },
  ],
]);
