import { readdirSync, readFileSync } from "node:fs";

/** Seconds that a process and all that it started have had of the processors, but for threads that ended; Linux. */
export function processorTimeOf(processId: number): number {
  const nanoseconds = familyOf(processId).flatMap((id) =>
    readdirSync(`/proc/${id}/task`).map((task) =>
      Number(read(`/proc/${id}/task/${task}/schedstat`).split(" ")[0]),
    ),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e9;
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
