import type { Request } from "express";

/**
 * Whether a request goes on with a transfer that began before: it wants one range beyond the first byte, of
 * the very file that is there now. Players and broken downloads ask many times for one listening or one
 * download. Whatever is answered with the whole file (several ranges, a malformed one, an If-Range of a file
 * that has been replaced) begins anew, or it would be a way around the counting.
 */
export function continuesTransfer(
  request: Pick<Request, "get" | "range">,
  file: { bytes: number; checksum: string },
): boolean {
  const condition = request.get("If-Range");
  if (condition !== undefined && !condition.includes(`"${file.checksum}"`)) return false;
  const ranges = request.range(file.bytes, { combine: true });
  // Beyond the end: somebody has it all and learns so.
  if (ranges === -1) return true;
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return false;
  return ranges.every(({ start }) => start > 0);
}
