import type { Request, RequestHandler } from "express";

/**
 * Reads a Range header by its syntax (RFC 9110, section 14.1.1), since each of those that answer ranges makes something
 * else of `bytes=abc`, `bytes=9-5` or `bytes = 0-1`.
 * @returns it without spaces and empty parts; null for what isn't a range of bytes.
 */
function readRange(header: string): string | null {
  const [, list = ""] = /^\s*bytes\s*=(.*)$/i.exec(header) ?? [];
  const ranges = list
    .split(",")
    .map((range) => range.trim())
    .filter(Boolean);
  return ranges.length > 0 && ranges.every(isValid) ? `bytes=${ranges.join(",")}` : null;
}

function isValid(range: string): boolean {
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === "") return last !== "";
  return last === "" || Number(last) >= Number(first);
}

/** Ignores a Range header that is not valid: the answer is the whole file. */
export const ignoreInvalidRange: RequestHandler = (request, _response, next) => {
  const { range } = request.headers;
  if (range !== undefined) setRange(request, readRange(range) ?? undefined);
  next();
};

/** Whether it was ignored; a proxy that sends the file for us would still read it. */
export function isRangeIgnored({ headers, headersDistinct }: Request): boolean {
  return headers.range === undefined && headersDistinct.range !== undefined;
}

/** Hides the Range header from a handler that reads ranges in its own way, and not from those after it. */
export function withoutRange(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { range } = request.headers;
    setRange(request, undefined);
    return handler(request, response, (...error: unknown[]) => {
      setRange(request, range);
      (next as (...error: unknown[]) => void)(...error);
    });
  };
}

function setRange({ headers }: Request, range: string | undefined): void {
  if (range === undefined) delete headers.range;
  else headers.range = range;
}
