import type { Response } from "express";

/** What of a file is sent: `start` to `end`, both included. */
export interface Part {
  start: number;
  end: number;
  isPartial: boolean;
}

/**
 * The part of a file that a request asks for: one range, or everything (RFC 9110, section 14.2). Several ranges at once
 * get everything.
 * @throws an error with status 416 for a range beyond the end.
 */
export function requestedRange(response: Response, bytes: number, checksum: string): Part {
  const request = response.req;
  const whole = { start: 0, end: bytes - 1, isPartial: false };
  const condition = request.get("If-Range");
  if (condition !== undefined && condition !== `"${checksum}"`) return whole;
  const ranges = request.range(bytes, { combine: true });
  if (ranges === -1) {
    response.set("Content-Range", `bytes */${bytes}`);
    throw Object.assign(new Error("The range is beyond the end."), { status: 416 });
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes") return whole;
  const [range] = ranges.length === 1 ? ranges : [];
  return range ? { start: range.start, end: range.end, isPartial: true } : whole;
}

/** Sets length and range of a part. */
export function announcePart(response: Response, part: Part, bytes: number): void {
  if (part.isPartial) response.status(206).set("Content-Range", `bytes ${part.start}-${part.end}/${bytes}`);
  response.set("Content-Length", String(part.end - part.start + 1));
}

/** Whether sending failed because the reader went away or was cut off. */
export function hasLeft(response: Response, error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ERR_STREAM_PREMATURE_CLOSE" && response.destroyed;
}
