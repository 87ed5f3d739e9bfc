import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { refreshListener } from "#app/domain/accounts/auth/sessions/find-session.ts";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { isDomainError } from "#app/shared/core/errors.ts";

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
function requestedRange(response: Response, bytes: number, checksum: string): Part {
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

/**
 * Sends a body whose length is known, whole or one range of it; 304, HEAD and 416 as for a file. The headers are set
 * already.
 * @param open opens the part that is sent.
 * @throws an error with status 416 for a range beyond the end, and what `open` throws.
 */
export async function sendRange(
  response: Response,
  { bytes, checksum }: { bytes: number; checksum: string },
  open: (part: Part) => Readable | Promise<Readable>,
): Promise<void> {
  const request = response.req;
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const part = requestedRange(response, bytes, checksum);
  announcePart(response, part, bytes);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  try {
    await pipeline(await open(part), response);
  } catch (error) {
    // Who went away, or was cut off, is no failure.
    if (!hasLeft(response, error)) throw error;
  }
}

/** Whether sending failed because the reader went away or was cut off. */
export function hasLeft(response: Response, error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ERR_STREAM_PREMATURE_CLOSE" && response.destroyed;
}

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

/** Aborted when the response is over, however it ended. */
export function closeSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}

/**
 * Ends a running response as soon as its user may no longer have the file: signed out, locked, refunded.
 * @param ask throws a DomainError if the actor of the given context may not have the file.
 */
export function abortOnRevocation(
  ctx: LibraryContext,
  response: Response,
  ask: (ctx: LibraryContext) => unknown,
): void {
  const { actor } = ctx;
  if (!actor) return;
  abortWhenRefused(ctx, response, actor.user.id, () => ask({ ...ctx, actor: refreshListener(ctx, actor) }));
}

/**
 * The same for whatever `accessChanges` announces under a name.
 * @returns what asks again at once.
 */
export function abortWhenRefused(
  ctx: LibraryContext,
  response: Response,
  name: string,
  ask: () => unknown,
): () => void {
  const check = () => {
    try {
      ask();
    } catch (error) {
      response.destroy();
      if (!isDomainError(error)) throw error;
    }
  };
  response.once("close", ctx.accessChanges.listen(name, check));
  return check;
}
