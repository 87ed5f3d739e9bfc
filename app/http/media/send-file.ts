import type { Response } from "express";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";
import { contentDisposition } from "#app/shared/file-names.ts";
import type { SendFromCache } from "./file-cache.ts";
import { redirectToBucket, type SentFile, sendThrough, type UrlLifetime } from "./send-from-bucket.ts";

interface SentBy {
  storage: MediaStorage;
  now: () => Date;
  /** The life of its address where it is in a bucket; null where we read it from there and send it. */
  life: UrlLifetime | null;
  /** The proxy's path to the files, where the proxy may send the bytes. */
  location?: string | null;
  memory?: SendFromCache;
}

/**
 * Sends a file with ranges, HEAD and conditional requests (Express sends 206, 304, 412 and 416), or leads to where it
 * is. Call it only after the user is authorised: a 304 or 416 would reveal too much to others.
 */
export async function sendFile(response: Response, file: SentFile, by: SentBy): Promise<void> {
  response.set({
    "Content-Type": file.contentType,
    "Cache-Control": file.cacheControl,
    ETag: `"${file.checksum}"`,
    "Accept-Ranges": "bytes",
  });
  if (file.downloadName) {
    const shown = file.isShown ? "inline" : "attachment";
    response.set("Content-Disposition", contentDisposition(file.downloadName, shown));
  }
  const path = by.storage.localPath(file.fileKey);
  if (path === null) {
    if (!by.life) return sendThrough(response, by.storage, file);
    return redirectToBucket(response, by.storage, file, { life: by.life, now: by.now() });
  }
  if (by.location && sendByProxy(response, file, by.location)) return;
  if (await by.memory?.(response, { ...file, path })) return;
  await new Promise<void>((resolve, reject) => {
    response.sendFile(
      path,
      { etag: false, lastModified: false, cacheControl: false, dotfiles: "allow" },
      (error) => {
        // A closed tab is no error, and neither is a range beyond the end.
        if (!error || response.headersSent || response.req.destroyed) resolve();
        else reject(error);
      },
    );
  });
}

/**
 * Lets the proxy in front send the body by X-Accel-Redirect (nginx, "X-Accel"), once the headers are set. Everything
 * but the whole file or one range is sent here: the proxy has the file, but not its ETag.
 * @param location the proxy's path to the media folder, like `/protected-media/`.
 * @returns false if nothing was sent: we must send the response, or the request bypassed the proxy.
 */
function sendByProxy(response: Response, file: SentFile, location: string): boolean {
  const request = response.req;
  const cameThroughProxy = request.ips.length > 0;
  const hasPrecondition =
    request.get("If-Match") ?? request.get("If-Unmodified-Since") ?? request.get("If-Range");
  if (!cameThroughProxy || hasPrecondition !== undefined || request.fresh) return false;
  const isBeyondEnd = request.range(file.bytes, { combine: true }) === -1;
  if (isBeyondEnd) return false;
  response.set("X-Accel-Redirect", location + file.fileKey.split("/").map(encodeURIComponent).join("/"));
  // The proxy sends Accept-Ranges itself.
  response.removeHeader("Accept-Ranges");
  response.end();
  return true;
}
