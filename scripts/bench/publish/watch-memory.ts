import { readdirSync, readFileSync } from "node:fs";

const pageBytes = 4096;
const interval = 200;

/** How many bytes a process and all that it started hold at this moment, those shared counted for each; Linux. */
export function memoryOf(processId: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const status = readOf(`/proc/${name}/stat`);
    // The name of the program, in brackets, may hold anything.
    const [, parent] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    parents.set(Number(name), Number(parent));
  }
  const isWithin = (id: number | undefined): boolean =>
    id === processId || (id !== undefined && id > 1 && isWithin(parents.get(id)));
  return [...parents.keys()]
    .filter(isWithin)
    .reduce((sum, id) => sum + Number(readOf(`/proc/${id}/statm`).split(" ")[1] ?? 0) * pageBytes, 0);
}

/** Watches a process and all that it starts. @returns a function that ends it and says the most that was held. */
export function watchMemory(processId: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(processId));
  }, interval);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Nothing where the process has just ended. */
function readOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
