import { readdirSync, readFileSync } from "node:fs";

// The unit of Linux's tables, whatever the kernel's own.
const ticksPerSecond = 100;

/** Seconds that a process and all that it started have had of the processors; Linux. */
export function processorTimeOf(processId: number): number {
  return familyOf(processId).reduce((sum, id) => {
    const stat = read(`/proc/${id}/stat`);
    // The name of the program, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
  }, 0);
}

/** How many bytes a process and all that it started hold; what they share counts once. Linux. */
export function memoryOf(processId: number): number {
  return familyOf(processId).reduce((sum, id) => {
    const [, kilobytes = "0"] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`)) ?? [];
    return sum + Number(kilobytes) * 1024;
  }, 0);
}

function familyOf(id: number): number[] {
  const children = readdirSync(`/proc/${id}/task`).flatMap((task) =>
    read(`/proc/${id}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [id, ...children.flatMap(familyOf)];
}

/** Nothing where the process has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
