import compression from "compression";
import type { Request, RequestHandler, Response } from "express";
import { isAnonymous } from "#app/http/cookies/anonymous.ts";
import { publicAddress } from "./html-cache/public-places.ts";

const compress = compression({
  filter: (request, response) => holdsNoSecret(request) && compression.filter(request, response),
});

/**
 * Compresses texts on their way: for strangers all of them, for others the public pages. Elsewhere an answer
 * may hold both somebody's secrets and what an attacker put into the address, and its compressed size
 * would tell the one by the other (BREACH). Media are compressed already.
 */
export const compressAnswers: RequestHandler = (request, response, next) => {
  response.vary("Accept-Encoding");
  compress(request, response, () => {
    flushOnceForAll(response);
    next();
  });
};

function holdsNoSecret(request: Request): boolean {
  return isAnonymous(request) || (request.method === "GET" && publicAddress(request.url) !== null);
}

/** Remix flushes after each piece of a page. Pieces that come at once go out together: apart, gzip takes 80 % more. */
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
