import { runSteps } from "./steps.ts";

await runSteps([
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"]],
  ["direction of imports", ["scripts/checks/check-imports.ts"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
  ["documents", ["scripts/checks/check-documents.ts"]],
]);
