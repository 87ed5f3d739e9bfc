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
function cutWhenStalled(response: ServerResponse, longest: number): void {
  response.setTimeout(longest, () => {
    if (isWaiting(response)) response.destroy();
  });
}

/** The same as a handler. */
export function cutStalledReaders(longest: number): RequestHandler {
  return (_request, response, next) => {
    cutWhenStalled(response, longest);
    next();
  };
}

/** The same for a response that was sent at once: mostly the system has taken all of it, and there is nobody to watch. */
export function cutIfStalled(sent: ServerResponse, longest: number): void {
  if (isWaiting(sent)) cutWhenStalled(sent, longest);
}

function isWaiting(response: ServerResponse): boolean {
  return response.writableLength > 0 || (response.socket?.writableLength ?? 0) > 0;
}
