export interface Import {
  from: string;
  to: string;
}

export interface FolderCycle {
  /** The folder whose folders and files go round; "" is the project. */
  folder: string;
  members: string[];
  imports: Import[];
}

/**
 * Looks at every folder as a drawing of what lies in it: its folders, and its own files beside them. An import
 * between two of them is an arrow, types included.
 * @returns the arrows that have a folder at an end, counted, and the groups that can reach each other.
 */
export function findFolderCycles(imports: readonly Import[]): { arrows: number; cycles: FolderCycle[] } {
  const drawings = new Map<string, Map<string, Import[]>>();
  for (const found of imports) {
    const position = positionOf(found);
    if (!position) continue;
    const drawing = drawings.get(position.folder) ?? new Map<string, Import[]>();
    drawings.set(position.folder, drawing);
    const arrow = `${position.from}\0${position.to}`;
    drawing.set(arrow, [...(drawing.get(arrow) ?? []), found]);
  }
  const cycles = [...drawings].flatMap(([folder, arrows]) => cyclesOf(folder, arrows));
  return { arrows: [...drawings.values()].reduce((sum, { size }) => sum + size, 0), cycles };
}

// app is a hall: its rooms stand beside db and scripts, which some of them stand on.
const partsOf = (file: string) => file.replace(/^app\//, "").split("/");
const isOurs = (file: string) => /^(app|db|scripts)\/|^server\.ts$/.test(file);

/** Where two files part: the innermost folder that holds both, and what each is in it. Null for two plain files. */
function positionOf({ from, to }: Import): { folder: string; from: string; to: string } | null {
  if (!isOurs(from) || !isOurs(to)) return null;
  const [start, end] = [partsOf(from), partsOf(to)];
  const folder: string[] = [];
  while (start.length > 1 && end.length > 1 && start[0] === end[0]) {
    folder.push(start.shift() ?? "");
    end.shift();
  }
  if (start.length === 1 && end.length === 1) return null;
  return { folder: folder.join("/"), from: nameOf(start), to: nameOf(end) };
}

const nameOf = ([first = "", ...rest]: string[]) => (rest.length > 0 ? `${first}/` : first);

function cyclesOf(folder: string, arrows: Map<string, Import[]>): FolderCycle[] {
  const next = new Map<string, string[]>();
  for (const arrow of arrows.keys()) {
    const [from = "", to = ""] = arrow.split("\0");
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const reached = new Map([...next.keys()].map((name) => [name, reachableFrom(name, next)]));
  const isTogether = (one: string, other: string) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const left = new Set([...next.keys()].filter((name) => isTogether(name, name)));
  const cycles: FolderCycle[] = [];
  for (const name of left) {
    const members = [...left].filter((other) => isTogether(name, other));
    for (const member of members) left.delete(member);
    const within = [...arrows].filter(([arrow]) => arrow.split("\0").every((end) => members.includes(end)));
    cycles.push({ folder, members, imports: within.flatMap(([, found]) => found) });
  }
  return cycles;
}

function reachableFrom(name: string, next: Map<string, string[]>): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(next.get(name) ?? [])];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(next.get(at) ?? []));
  }
  return seen;
}
