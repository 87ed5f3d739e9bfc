import type { Request, Response } from "express";
import { isApiPath } from "../paths.ts";
import { type RefusalReason, withReason } from "../refusals.ts";

/** Refuses a request early, with a message in the format that the client reads, and a reason for the log. */
export function refuse(
  request: Request,
  response: Response,
  status: number,
  sentence: string,
  reason: RefusalReason,
): void {
  withReason(response, reason);
  // The rest of the body isn't read: the connection is closed instead.
  if (!request.complete) response.set("Connection", "close");
  response.status(status).set("Cache-Control", "no-store");
  if (isApiPath(request.path)) response.json({ error: sentence });
  else response.type("text").send(`${sentence}\n`);
}
