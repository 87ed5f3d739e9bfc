import type { Request } from "express";

/**
 * Whether a request goes on with a download that was counted when it began: it wants one range beyond the first
 * byte and names, by If-Range, the very file that is there now. `Range: bytes=1-` alone begins a download like
 * any other. So does whatever is answered with the whole file (several ranges, a malformed one, an If-Range of
 * a file that has been replaced), or it would be a way around the counting. A program that fetches a file in
 * parts without naming it is counted for each.
 * @param wasBegun whether this user began a download of this file within the day; a HEAD tells the name of a
 *   file without being counted.
 */
export function continuesTransfer(
  request: Pick<Request, "get" | "range">,
  file: { bytes: number; checksum: string },
  wasBegun: boolean,
): boolean {
  const name = request.get("If-Range");
  const namesFile = name === `"${file.checksum}"`;
  if (name !== undefined && !namesFile) return false;
  const ranges = request.range(file.bytes, { combine: true });
  // Beyond the end: somebody has it all and learns so.
  if (ranges === -1) return true;
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return false;
  return wasBegun && namesFile && ranges.every(({ start }) => start > 0);
}
