import type { Response } from "express";

/** A file of the media folder, of which a request wants the bytes. */
export interface StoredFile {
  /** Its key in the media storage: the path below the media folder. */
  key: string;
  bytes: number;
}

/**
 * Leaves the bytes of an answer whose headers are set to the proxy in front, by X-Accel-Redirect (nginx,
 * "X-Accel"). Whatever isn't simply the file or one part of it is answered here: the proxy knows the file,
 * but not its ETag.
 * @param location where the media folder is in the proxy, like `/protected-media/`.
 * @returns false where nothing was sent: the answer is ours, or the request came past the proxy.
 */
export function sendByProxy(response: Response, file: StoredFile, location: string): boolean {
  const request = response.req;
  const cameThroughProxy = request.ips.length > 0;
  const hasPrecondition =
    request.get("If-Match") ?? request.get("If-Unmodified-Since") ?? request.get("If-Range");
  if (!cameThroughProxy || hasPrecondition !== undefined || request.fresh) return false;
  const isBeyondEnd = request.range(file.bytes, { combine: true }) === -1;
  if (isBeyondEnd) return false;
  response.set("X-Accel-Redirect", location + file.key.split("/").map(encodeURIComponent).join("/"));
  // The proxy says itself that it has ranges.
  response.removeHeader("Accept-Ranges");
  response.end();
  return true;
}
