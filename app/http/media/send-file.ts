import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Response } from "express";
import { LRUCache } from "lru-cache";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";
import { isRangeIgnored } from "#app/http/gate/range.ts";
import { contentDisposition } from "#app/shared/core/file-names.ts";
import { announcePart } from "./requested-range.ts";
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
  if (isRangeIgnored(request)) return false;
  const isBeyondEnd = request.range(file.bytes, { combine: true }) === -1;
  if (isBeyondEnd) return false;
  response.set("X-Accel-Redirect", location + file.fileKey.split("/").map(encodeURIComponent).join("/"));
  // The proxy sends Accept-Ranges itself.
  response.removeHeader("Accept-Ranges");
  response.end();
  return true;
}

const maxBytes = 16 * 1024 * 1024;
const maxFileBytes = 2 * 1024 * 1024;

/** A file as the database knows it. */
interface KnownFile {
  path: string;
  checksum: string;
  bytes: number;
}

/** Sends a small file from memory. @returns false if nothing was sent: the request asks for more than memory knows. */
export type SendFromCache = (response: Response, file: KnownFile) => Promise<boolean>;

const preconditions = ["If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range"];

/**
 * Keeps the previews and pictures that many ask for: opening and reading a file takes longer than all the rest of such
 * an answer. The whole file or one range is sent; conditions, other ranges and large files are left to Express. A file
 * that was changed on the disk is never hidden behind what was cached of it: the health check must find it.
 */
export function createFileCache(): SendFromCache {
  const cached = new LRUCache<string, Buffer, string>({
    maxSize: maxBytes,
    sizeCalculation: ({ buffer }, key) => buffer.byteLength + key.length,
    fetchMethod: (_key, _stale, { context }) => readFile(context),
  });
  return async (response, { path, checksum, bytes }) => {
    const { req: request } = response;
    if (bytes > maxFileBytes || preconditions.some((name) => request.get(name) !== undefined)) return false;
    const found = statSync(path, { throwIfNoEntry: false });
    const part = found?.size === bytes ? readPart(response, bytes) : null;
    const body = part && (await cached.fetch(`${checksum} ${found?.mtimeMs}`, { context: path }));
    if (!body || body.length !== bytes) return false;
    const { start, end } = part;
    announcePart(response, part, bytes);
    response.end(request.method === "HEAD" ? undefined : body.subarray(start, end + 1));
    return true;
  };
}

/** @returns null for what isn't the whole file or one range of its bytes. */
function readPart({ req }: Response, bytes: number) {
  const ranges = req.range(bytes);
  if (ranges === undefined) return { start: 0, end: bytes - 1, isPartial: false };
  const [range] = typeof ranges === "object" && ranges.type === "bytes" && ranges.length === 1 ? ranges : [];
  return range ? { ...range, isPartial: true } : null;
}
