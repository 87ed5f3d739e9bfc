import type { RequestHandler } from "express";
import { isAnonymous } from "./cookies/anonymous.ts";

/**
 * A cache must never keep what was made for one visitor: a response to a request with one of our cookies is
 * `no-store`, whatever a route says; otherwise it is revalidated unless the route says otherwise.
 */
export const noStoreWhenSignedIn: RequestHandler = (request, response, next) => {
  const writeHead = response.writeHead;
  response.writeHead = function writeGuardedHead(this: typeof response, ...parameters: unknown[]) {
    const isPersonal = !isAnonymous(request) || response.hasHeader("Set-Cookie");
    if (isPersonal) response.setHeader("Cache-Control", "no-store");
    else if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-cache");
    return Reflect.apply(writeHead, this, parameters);
  } as typeof writeHead;
  next();
};
