import { runLanes, type Step } from "../steps.ts";

const types: Step = [
  "types",
  // What hasn't changed since the last time isn't checked again.
  [
    ...["node_modules/typescript/bin/tsc", "--noEmit", "--incremental"],
    ...["--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"],
  ],
];

const others: readonly Step[] = [
  ["lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"]],
  ["direction of imports", ["scripts/checks/check-imports.ts"]],
  ["dead code", ["node_modules/knip/bin/knip.js"]],
  // A test is no caller: what it alone calls is marked @internal, where it is part of its file, or is dead.
  ["dead code but for its tests", ["node_modules/knip/bin/knip.js", "--production"]],
  ["messages", ["scripts/checks/check-messages.ts"]],
  ["sentences", ["scripts/checks/check-sentences.ts"]],
  ["words", ["scripts/checks/check-words.ts"]],
  ["documents", ["scripts/checks/check-documents.ts"]],
  ["size", ["scripts/checks/check-size.ts"]],
];

/** Checks what needs no running site. Types take as long as the others together, so both run at once. */
export function runChecks(): Promise<void> {
  return runLanes([[types], others]);
}
