import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

/** Freeing less than this isn't worth the pause. */
const minGain = 50_000_000;
// A normal garbage collection frees memory but doesn't return it to the system.
const retainsNothing = { type: "major", execution: "sync", flavor: "last-resort" };

/**
 * Returns unused memory to the system before a child process needs as much: a site that has just
 * started, or rendered many pages, holds 150 MB that are free. Takes a tenth of a second.
 */
export function freeMemory(): void {
  const { heapTotal, heapUsed } = process.memoryUsage();
  if (typeof collectGarbage === "function" && heapTotal - heapUsed > minGain) collectGarbage(retainsNothing);
}
