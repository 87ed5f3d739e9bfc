import { cruise, format, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTypeScriptConfig from "dependency-cruiser/config-utl/extract-ts-config";

// The rules of .dependency-cruiser.cjs, and one that it can't say: between folders, imports run one way. Every folder
// is looked at as a drawing of what lies in it: its folders, and its own files next to them. An import between two of
// them is an arrow if one of them is a folder, types included.
const options = await extractDepcruiseOptions("./.dependency-cruiser.cjs");
const { output } = await cruise(["app", "db", "scripts", "server.ts"], options, undefined, {
  tsConfig: extractTypeScriptConfig("tsconfig.json"),
});
if (typeof output === "string") throw new TypeError("The imports came as a text.");
const result: ICruiseResult = output;

const formatted = await format(result, { outputType: "err" });
console.log(formatted.output);

interface Crossing {
  /** The innermost folder that holds both files; "" is the project. */
  folder: string;
  /** What each is in it. */
  from: string;
  to: string;
  description: string;
}

const crossings = result.modules.flatMap(({ source, dependencies }) =>
  dependencies.flatMap(({ resolved }) => findCrossing(source, resolved) ?? []),
);
let arrows = 0;
let circles = 0;
for (const [folder, within] of Map.groupBy(crossings, (crossing) => crossing.folder)) {
  arrows += new Set(within.map(({ from, to }) => `${from} ${to}`)).size;
  for (const members of findCircles(within)) {
    circles += 1;
    console.error(
      `In ${folder || "the project"}, these import each other in a circle: ${members.join(", ")}`,
    );
    for (const { from, to, description } of within)
      if (members.includes(from) && members.includes(to)) console.error(`  ${description}`);
  }
}
console.log(`${arrows} arrows between folders, ${circles} circles.`);
if (formatted.exitCode > 0 || circles > 0) process.exit(1);

/** Where an import leaves a file or folder for another one; null between two files of one folder. */
function findCrossing(source: string, target: string): Crossing | null {
  const isOurs = (file: string) => /^(app|db|scripts)\/|^server\.ts$/.test(file);
  if (!isOurs(source) || !isOurs(target)) return null;
  // The folders of app count as if they were at the top level, like db and scripts.
  const partsOf = (file: string) => file.replace(/^app\//, "").split("/");
  const nameOf = ([first = "", ...rest]: string[]) => (rest.length > 0 ? `${first}/` : first);
  const [start, end] = [partsOf(source), partsOf(target)];
  const folder: string[] = [];
  while (start.length > 1 && end.length > 1 && start[0] === end[0]) {
    folder.push(start.shift() ?? "");
    end.shift();
  }
  if (start.length === 1 && end.length === 1) return null;
  const description = `${source} -> ${target}`;
  return { folder: folder.join("/"), from: nameOf(start), to: nameOf(end), description };
}

/** The groups whose members can reach each other. */
function findCircles(crossings: readonly Crossing[]): string[][] {
  const leaving = Map.groupBy(crossings, ({ from }) => from);
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    for (const { to } of leaving.get(name) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  const reached = new Map([...leaving.keys()].map((name) => [name, reach(name)]));
  const groups = [...reached].map(([name, others]) =>
    [...reached.keys()].filter((other) => others.has(other) && reached.get(other)?.has(name)),
  );
  // Each is found from every member.
  return groups.filter(([first], index) => first !== undefined && first === [...reached.keys()][index]);
}
