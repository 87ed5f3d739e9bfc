import { Transform } from "node:stream";
import compression from "compression";
import type { Request, RequestHandler, Response } from "express";
import { isAnonymous } from "./cookies/session-cookie.ts";
import { isApiPath } from "./paths.ts";
import { cacheKeyOf } from "./response-cache/cacheable-routes.ts";

/**
 * Compresses text responses: all of them for anonymous requests, only public pages for others. Other responses
 * may hold both a user's secrets and what an attacker put into the address, and their compressed size would leak the
 * secret (BREACH). Media are compressed already.
 */
export function compressAnswers(publicUrl: string): RequestHandler {
  const compress = compression({
    filter: (request, response) => mayCompress(request, publicUrl) && compression.filter(request, response),
  });
  return (request, response, next) => {
    response.vary("Accept-Encoding");
    compress(request, response, () => {
      flushOnceForAll(response);
      next();
    });
  };
}

/** Whether the response to a request holds nothing that its compressed size could reveal. */
export function mayCompress(request: Request, publicUrl: string): boolean {
  if (isAnonymous(request)) return true;
  const isPublic = request.method === "GET" && cacheKeyOf(request.url, publicUrl) !== null;
  return isPublic && !isApiPath(request.path);
}

/**
 * Remix flushes after each chunk of a page. Chunks that arrive together are compressed together: apart, gzip takes 80
 * % more.
 */
function flushOnceForAll(response: Response): void {
  const flush = response.flush;
  let isWaiting = false;
  response.flush = () => {
    if (isWaiting) return;
    isWaiting = true;
    setImmediate(() => {
      isWaiting = false;
      flush();
    });
  };
}

/**
 * Removes zero bytes from a page's stream. React 18 pads its 2 KiB blocks with them if a multi-byte character doesn't
 * fit and moves to the next block; no page has zero bytes of its own.
 */
export function withoutZeroBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
