import type { RequestHandler } from "express";

/** How long, in milliseconds, a client may take nothing of what waits for it. */
const maxStall = 60_000;

/**
 * Hangs up on a client that has stopped reading: its answer and its socket would be kept for ever. Node looks
 * whether the socket has moved on at all, so who reads slowly goes on reading; and while nothing waits to be
 * sent, the site is still at work and nobody is late.
 */
export function cutStalledReaders(longest = maxStall): RequestHandler {
  return (_request, response, next) => {
    response.setTimeout(longest, () => {
      if (response.writableLength > 0 || (response.socket?.writableLength ?? 0) > 0) response.destroy();
    });
    next();
  };
}
