import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
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
    const part = readPart(response, zip.bytes, sent.checksum);
    if (part.isPartial) {
      response.status(206).set("Content-Range", `bytes ${part.start}-${part.end}/${zip.bytes}`);
    }
    response.set("Content-Length", String(part.end - part.start + 1));
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

/** What is asked for: one range, or everything (RFC 9110, section 14.2). */
function readPart(response: Response, bytes: number, checksum: string) {
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

function hasLeft(response: Response, error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ERR_STREAM_PREMATURE_CLOSE" && response.destroyed;
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
