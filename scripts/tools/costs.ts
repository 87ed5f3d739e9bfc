import { readdirSync, readFileSync } from "node:fs";

const pageBytes = 4096;

/** Seconds that a process and all that it started have had of the processors, but for threads that ended; Linux. */
export function processorTimeOf(processId: number): number {
  const nanoseconds = familyOf(processId).flatMap((id) =>
    listThreads(id).map((thread) => Number(read(`${thread}/schedstat`).split(" ")[0])),
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

/** The same, but what they share counts for each: this is quick to read. */
export function residentMemoryOf(processId: number): number {
  return familyOf(processId).reduce(
    (sum, id) => sum + Number(read(`/proc/${id}/statm`).split(" ")[1] ?? 0) * pageBytes,
    0,
  );
}

function familyOf(id: number): number[] {
  const children = listThreads(id).flatMap((thread) =>
    read(`${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [id, ...children.flatMap(familyOf)];
}

const listThreads = (id: number) =>
  orElse(() => readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`), []);

const read = (path: string) => orElse(() => readFileSync(path, "utf8"), "");

/** The value instead, where the process has just ended. */
function orElse<Value>(read: () => Value, value: Value): Value {
  try {
    return read();
  } catch {
    return value;
  }
}
