import type { Request, Response } from "express";
import { isApiPath } from "../paths.ts";

/** Refuses a request early, with a message in the format that the client reads. */
export function refuse(request: Request, response: Response, status: number, sentence: string): void {
  // The rest of the body isn't read: the connection is closed instead.
  if (!request.complete) response.set("Connection", "close");
  response.status(status).set("Cache-Control", "no-store");
  if (isApiPath(request.path)) response.json({ error: sentence });
  else response.type("text").send(`${sentence}\n`);
}
