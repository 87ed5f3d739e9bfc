import { readFileSync } from "node:fs";

/** How many ticks a second the kernel counts a process's time in (sysconf(_SC_CLK_TCK)). */
const ticksASecond = 100;

/** The processor time of a process and its threads until now, in seconds. Source: proc(5), /proc/[pid]/stat. */
export function processorSeconds(processId: number): number {
  const text = readFileSync(`/proc/${processId}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}
