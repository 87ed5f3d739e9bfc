import path from "node:path";
import compression from "compression";
import { type Request, type RequestHandler, type Response, Router } from "express";
import sirv from "sirv";
import { isAnonymous } from "./cookies/session-cookie.ts";
import { refuse } from "./gate/refuse.ts";
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

/** Whether the answer to a request holds nothing that its compressed size could tell. */
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

const hour = 60 * 60;
const year = 365 * 24 * hour;

/**
 * The built files, compressed at build time: those with a hash in their name are cached for ever, the others for an
 * hour.
 */
export function builtAssets(folder: string): RequestHandler {
  const compressed = { brotli: true, gzip: true, etag: true };
  const router = Router();
  router.use("/assets", sirv(path.join(folder, "assets"), { ...compressed, immutable: true, maxAge: year }));
  router.use("/assets", (request, response) =>
    refuse(request, response, 404, "There is nothing at this address.", "gate.route"),
  );
  router.use(sirv(folder, { ...compressed, maxAge: hour }));
  return router;
}

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
