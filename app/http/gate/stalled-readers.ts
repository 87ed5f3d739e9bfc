import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";

/** How long, in milliseconds, a client may read nothing of a waiting response. */
export const maxStall = 60_000;

/**
 * Disconnects a client that has stopped reading: its response and socket would be kept for ever. Node checks whether
 * the socket made any progress, so slow readers continue; while nothing waits to be sent, the site is still working
 * and no client is late.
 * @param longest in milliseconds.
 */
export function cutWhenStalled(response: ServerResponse, longest: number): void {
  response.setTimeout(longest, () => {
    if (response.writableLength > 0 || (response.socket?.writableLength ?? 0) > 0) response.destroy();
  });
}

/** The same as a handler. */
export function cutStalledReaders(longest: number): RequestHandler {
  return (_request, response, next) => {
    cutWhenStalled(response, longest);
    next();
  };
}
