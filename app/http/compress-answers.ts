import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import { publicAddress } from "./html-cache/public-places.ts";
import { isStranger } from "./stranger.ts";

const encodings = ["br", "gzip"] as const;
const textual = /^(text\/|application\/(json|xml|[\w.-]+\+(json|xml))|image\/svg\+xml|audio\/x-mpegurl)/;
/** Below this many bytes an answer fits a packet anyway. */
const leastBytes = 1024;

/**
 * Compresses texts on their way: for strangers all of them, for others the public pages. Elsewhere an answer
 * may hold both somebody's secrets and what an attacker put into the address, and its compressed size
 * would tell the one by the other (BREACH). Media are compressed already.
 */
export const compressAnswers: RequestHandler = (request, response, next) => {
  response.vary("Accept-Encoding");
  const encoding = encodings.find((known) => request.acceptsEncodings(known) !== false);
  if (encoding && request.method !== "HEAD" && holdsNoSecret(request)) compress(response, encoding);
  next();
};

function holdsNoSecret(request: Request): boolean {
  return isStranger(request) || (request.method === "GET" && publicAddress(request.url) !== null);
}

function compress(response: Response, encoding: (typeof encodings)[number]): void {
  const { write, end } = response;
  let compressor: BrotliCompress | Gzip | null | undefined;

  /** Decides at the first bytes, when all headers are there; null means to send them as they are. */
  function decide(length: number): BrotliCompress | Gzip | null {
    if (compressor === undefined) compressor = isWorthwhile(response, length) ? start() : null;
    return compressor;
  }

  function start(): BrotliCompress | Gzip {
    response.removeHeader("Content-Length");
    response.setHeader("Content-Encoding", encoding);
    const started = encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip();
    started.on("data", (chunk: Buffer) => {
      if (Reflect.apply(write, response, [chunk])) return;
      started.pause();
      response.once("drain", () => started.resume());
    });
    started.once("end", () => Reflect.apply(end, response, []));
    started.once("error", (error) => response.destroy(error));
    response.once("close", () => started.destroy());
    return started;
  }

  let isFlushing = false;
  Object.assign(response, {
    write: (...chunk: Parameters<Response["write"]>) => {
      const through = decide(Number.POSITIVE_INFINITY);
      return through ? through.write(...chunk) : Reflect.apply(write, response, chunk);
    },
    end: (...chunk: Parameters<Response["end"]>) => {
      const through = decide(lengthOf(chunk[0]));
      if (!through) return Reflect.apply(end, response, chunk);
      through.end(...chunk);
      return response;
    },
    // Remix calls it after each piece of a stream: what has come must not wait for the rest. Pieces that
    // come at once go out together.
    flush: () => {
      if (!compressor || isFlushing) return;
      isFlushing = true;
      setImmediate(() => {
        isFlushing = false;
        if (compressor?.writable) compressor.flush();
      });
    },
  });
}

// Higher takes several times as long for a tenth less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** @param length of the body in bytes, as far as it is known */
function isWorthwhile(response: Response, length: number): boolean {
  if (response.headersSent || response.hasHeader("Content-Encoding")) return false;
  if ([204, 206, 304].includes(response.statusCode)) return false;
  if (!textual.test(String(response.getHeader("Content-Type") ?? ""))) return false;
  return Number(response.getHeader("Content-Length") ?? length) >= leastBytes;
}

function lengthOf(whole: unknown): number {
  return typeof whole === "string" || whole instanceof Uint8Array ? whole.length : 0;
}
