import type { RequestHandler } from "express";

/** How long, in milliseconds, a client may read nothing of a waiting response. */
const maxStall = 60_000;

/**
 * Disconnects a client that has stopped reading: its response and socket would be kept for ever. Node checks whether
 * the socket made any progress, so slow readers continue; while nothing waits to be sent, the site is still working
 * and no client is late.
 */
export function cutStalledReaders(longest = maxStall): RequestHandler {
  return (_request, response, next) => {
    response.setTimeout(longest, () => {
      if (response.writableLength > 0 || (response.socket?.writableLength ?? 0) > 0) response.destroy();
    });
    next();
  };
}
