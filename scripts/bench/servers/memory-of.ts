import { readdirSync, readFileSync } from "node:fs";

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
