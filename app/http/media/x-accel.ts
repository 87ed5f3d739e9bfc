import type { Response } from "express";

/** A file in the media folder that a request asks for. */
export interface StoredFile {
  /** Its key in the media storage: the path below the media folder. */
  key: string;
  bytes: number;
}

/**
 * Lets the proxy in front send the body by X-Accel-Redirect (nginx, "X-Accel"), once the headers are set. Everything
 * but the whole file or one range is sent here: the proxy has the file, but not its ETag.
 * @param location the proxy's path to the media folder, like `/protected-media/`.
 * @returns false if nothing was sent: we must send the response, or the request bypassed the proxy.
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
  // The proxy sends Accept-Ranges itself.
  response.removeHeader("Accept-Ranges");
  response.end();
  return true;
}
