import { runSteps } from "./steps.ts";

await runSteps([
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"]],
  [
    "direction rule",
    ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "app", "db", "scripts", "server.ts"],
  ],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
  ["documents", ["scripts/check-documents.ts"]],
]);
