import { cruise, format, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTypeScriptConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { findFolderCycles } from "./folder-cycles.ts";

// The rules of .dependency-cruiser.cjs, and one that it can't say: between folders, imports run one way.
const options = await extractDepcruiseOptions("./.dependency-cruiser.cjs");
const { output } = await cruise(["app", "db", "scripts", "server.ts"], options, undefined, {
  tsConfig: extractTypeScriptConfig("tsconfig.json"),
});
if (typeof output === "string") throw new TypeError("The imports came as a text.");
const result: ICruiseResult = output;

const formatted = await format(result, { outputType: "err" });
console.log(formatted.output);

const { cycles, arrows } = findFolderCycles(
  result.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  ),
);
for (const { folder, members, imports } of cycles) {
  console.error(`In ${folder || "the project"}, these import each other in a circle: ${members.join(", ")}`);
  for (const { from, to } of imports) console.error(`  ${from} -> ${to}`);
}
console.log(`${arrows} arrows between folders, ${cycles.length} circles.`);
if (formatted.exitCode > 0 || cycles.length > 0) process.exit(1);
