import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * What this process holds once the garbage is gone, in bytes. For tests that run alone: what others left behind, and
 * when it goes, would count too.
 */
export function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("This Node can't collect its garbage on request.");
  for (const _time of [1, 2, 3]) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
