import { Readable } from "node:stream";
import type { Request, RequestHandler, Response } from "express";
import { refuse } from "./refuse.ts";

const kibibyte = 1024;
const ordinaryLimit = 64 * kibibyte;
const webhookLimit = 256 * kibibyte;
const maxBodySeconds = 30;

/**
 * Reads a body under a limit before anything else: Remix would read a form of any size into memory. Later handlers
 * get the request with its body buffered, through `replay`.
 */
export const guardBody: RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  // Uploads have been received by now, or were left unread.
  if (response.locals.body instanceof Buffer) return next();
  const encoding = request.get("Content-Encoding");
  if (encoding && encoding !== "identity") {
    return refuse(request, response, 415, "Please send the body without compression.");
  }
  const limit = request.path === "/api/webhooks/stripe" ? webhookLimit : ordinaryLimit;
  const tooLarge = `This is more than the limit of ${limit / kibibyte} KiB.`;
  if (Number(request.get("Content-Length") ?? 0) > limit) return refuse(request, response, 413, tooLarge);

  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(
    () => stop(() => refuse(request, response, 408, "The request took too long to arrive.")),
    maxBodySeconds * 1000,
  );
  function stop(andThen: () => void) {
    clearTimeout(timer);
    request.off("data", take).off("end", finish).off("error", give).off("aborted", give);
    andThen();
  }
  function take(chunk: Buffer) {
    size += chunk.length;
    if (size > limit) stop(() => refuse(request, response, 413, tooLarge));
    else chunks.push(chunk);
  }
  function give() {
    stop(() => request.destroy());
  }
  function finish() {
    stop(() => {
      response.locals.body = Buffer.concat(chunks);
      next();
    });
  }
  request.on("data", take).once("end", finish).once("error", give).once("aborted", give);
};

/** The original request, with stream members as if its body were unread. */
export function replay(request: Request, response: Response): Request {
  const body: unknown = response.locals.body;
  const stream = Readable.from(body instanceof Buffer && body.length > 0 ? [body] : [], {
    objectMode: false,
  });
  return new Proxy(request, {
    get(target, name) {
      const source: object = isStreamMember(name) ? stream : target;
      const value: unknown = Reflect.get(source, name, source);
      return typeof value === "function" ? value.bind(source) : value;
    },
  });
}

const streamMembers = new Set<string | symbol>([
  ...["on", "once", "off", "addListener", "removeListener", "removeAllListeners", "emit", "listenerCount"],
  ...[
    "read",
    "pause",
    "resume",
    "pipe",
    "unpipe",
    "destroy",
    "readable",
    "readableEnded",
    "readableHighWaterMark",
  ],
  Symbol.asyncIterator,
]);

function isStreamMember(name: string | symbol): boolean {
  return streamMembers.has(name);
}
