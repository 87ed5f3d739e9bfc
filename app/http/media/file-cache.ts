import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Response } from "express";
import { LRUCache } from "lru-cache";
import { announcePart } from "./requested-range.ts";

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
 * that was changed on the disk is never hidden behind what was kept of it: the health check must find it.
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
