import type { Request } from "express";

/**
 * Whether this request begins a transfer: a GET without a range, or with one from byte 0. Players and
 * resumed downloads ask many times for one listening or one download.
 */
export function startsAtFirstByte(request: Pick<Request, "method" | "get">): boolean {
  if (request.method !== "GET") return false;
  const range = request.get("Range");
  return range === undefined || /^bytes=0-/.test(range.trim());
}
