import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestHandler } from "express";
import { messages } from "#app/messages/messages.ts";
import { isApiPath, isWebhookPath } from "../paths.ts";
import { refuse } from "../refusals.ts";

const kibibyte = 1024;
const ordinaryLimit = 64 * kibibyte;
const webhookLimit = 256 * kibibyte;
const maxBodySeconds = 30;

/**
 * Reads a body under a limit before anything else: Remix would read a form of any size into memory. Loaders and
 * actions get it from `response.locals`; see `routing/answer-routes.ts`.
 */
export const guardBody: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  // Uploads have been received by now, or were left unread.
  if (response.locals.body instanceof Buffer) return next();
  const encoding = request.get("Content-Encoding");
  if (encoding && encoding !== "identity") {
    return refuse(request, response, 415, messages.requests.compressed, "gate.encoding");
  }
  const limit = isWebhookPath(request.path) ? webhookLimit : ordinaryLimit;
  const tooLarge = messages.requests.tooLarge(limit / kibibyte);
  if (Number(request.get("Content-Length") ?? 0) > limit)
    return refuse(request, response, 413, tooLarge, "gate.size");

  // The body arrives outside of the request's own context, which holds its language.
  const proceed = AsyncLocalStorage.bind(() => next());
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(
    () => stop(() => refuse(request, response, 408, messages.requests.tooSlow, "gate.slow")),
    maxBodySeconds * 1000,
  );
  function stop(andThen: () => void) {
    clearTimeout(timer);
    request.off("data", take).off("end", finish).off("error", give).off("aborted", give);
    andThen();
  }
  function take(chunk: Buffer) {
    size += chunk.length;
    if (size > limit) stop(() => refuse(request, response, 413, tooLarge, "gate.size"));
    else chunks.push(chunk);
  }
  function give() {
    stop(() => request.destroy());
  }
  function finish() {
    stop(() => {
      response.locals.body = Buffer.concat(chunks);
      proceed();
    });
  }
  request.on("data", take).once("end", finish).once("error", give).once("aborted", give);
};

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

// A redirect to the sign-in page repeats the address, escaped: three times as long, and a proxy's header buffer has 8
// to 16 KiB.
const maxAddressLength = 4096;

const pageMethods = new Set(["GET", "HEAD", "POST"]);

/** Refuses requests that no page of ours makes. */
export const guardShape: RequestHandler = (request, response, next) => {
  if (!knownMethods.has(request.method)) {
    response.set("Allow", [...knownMethods].join(", "));
    return refuse(request, response, 405, messages.requests.method, "gate.method");
  }
  // Pages use GET and POST; only the API has more methods.
  if (!isApiPath(request.path) && !pageMethods.has(request.method)) {
    response.set("Allow", [...pageMethods].join(", "));
    return refuse(request, response, 405, messages.requests.method, "gate.method");
  }
  if (request.url.length > maxAddressLength)
    return refuse(request, response, 414, messages.requests.addressTooLong, "gate.length");
  // For `?_data=` Remix runs the action of any route, whatever page the form was on; this parses a query as Remix
  // does.
  if (new URLSearchParams(request.url.slice(request.path.length)).has("_data")) {
    return refuse(request, response, 400, messages.requests.parameter, "gate.parameter");
  }
  // Lazy route discovery can be abused to block the process; it is off, and its address is refused.
  if (request.path === "/__manifest")
    return refuse(request, response, 404, messages.core.failure.nothingHere, "gate.route");
  next();
};
