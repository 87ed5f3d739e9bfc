import { runSteps } from "../steps.ts";

await runSteps([
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"]],
  ["direction of imports", ["scripts/checks/check-imports.ts"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
  // A test is no caller: what it alone calls is marked @internal, where it is part of its file, or is dead.
  ["dead code but for its tests", ["node_modules/knip/bin/knip.js", "--production"]],
  ["words", ["scripts/checks/check-words.ts"]],
  ["documents", ["scripts/checks/check-documents.ts"]],
]);
