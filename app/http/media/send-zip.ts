import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { announcePart, hasLeft, requestedRange } from "./requested-range.ts";
import type { OpenZip } from "./zip-stream.ts";

interface SentZip {
  checksum: string;
  /** The name of the attachment. */
  downloadName: string;
}

/**
 * Sends a zip while it is made, whole or one range of it. To reach the beginning of a range everything before it is read
 * and thrown away: that takes a moment, and sends nothing twice. Call it only after the user is authorised.
 * @throws an error with status 416 for a range beyond the end, and what went wrong with a file.
 */
export async function sendZip(response: Response, zip: OpenZip, sent: SentZip): Promise<void> {
  const request = response.req;
  response.set({
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${sent.downloadName}"`,
    "Cache-Control": "private, no-cache",
    ETag: `"${sent.checksum}"`,
    "Accept-Ranges": "bytes",
  });
  try {
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const part = requestedRange(response, zip.bytes, sent.checksum);
    announcePart(response, part, zip.bytes);
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    const bytes = windowOf(zip.read(), part.start, part.end);
    await pipeline(Readable.from(bytes, { objectMode: true, highWaterMark: 2 }), response);
  } catch (error) {
    // Who went away, or was cut off, is no failure.
    if (!hasLeft(response, error)) throw error;
  } finally {
    zip.close();
  }
}

/** The bytes of a stream from `start` to `end`, both included; what comes after them isn't read. */
async function* windowOf(source: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end + 1 - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > end) return;
  }
}
