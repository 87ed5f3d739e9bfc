import type { RequestHandler } from "express";

/**
 * What is made for one visitor must never be kept by a cache: with a cookie of ours the answer is
 * `no-store`, whatever a route says; without one it is revalidated unless a route says better.
 */
export const noStoreWhenSignedIn: RequestHandler = (request, response, next) => {
  const writeHead = response.writeHead;
  response.writeHead = function writeGuardedHead(this: typeof response, ...parameters: unknown[]) {
    const isPersonal = /(^|;\s*)(__Host-)?(session|flash|mfa)=/.test(request.headers.cookie ?? "");
    if (isPersonal || response.hasHeader("Set-Cookie")) response.setHeader("Cache-Control", "no-store");
    else if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-cache");
    return Reflect.apply(writeHead, this, parameters);
  } as typeof writeHead;
  next();
};
