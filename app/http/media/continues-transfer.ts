import type { Request } from "express";

/**
 * Whether a request continues a download that was counted when it began: it asks for one range beyond the first byte
 * and names the current file with If-Range. `Range: bytes=1-` alone begins a download like any other. So does
 * everything that is answered with the whole file (several ranges, a malformed one, an If-Range of a replaced file);
 * otherwise it would bypass the limit. A program that fetches a file in parts without naming it is counted for each
 * part.
 * @param wasBegun whether this user began a download of this file within the last day; a HEAD reveals the name of a
 * file without being counted.
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
  // Beyond the end: the client has the whole file and gets a 416.
  if (ranges === -1) return true;
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return false;
  return wasBegun && namesFile && ranges.every(({ start }) => start > 0);
}
