import type { Request, Response } from "express";
import { isApiPath } from "../paths.ts";

/** Ends a request before the site has looked at it, with a sentence in the form that the caller reads. */
export function refuse(request: Request, response: Response, status: number, sentence: string): void {
  // What remains of a body is not read: the connection ends instead.
  if (!request.complete) response.set("Connection", "close");
  response.status(status).set("Cache-Control", "no-store");
  if (isApiPath(request.path)) response.json({ error: sentence });
  else response.type("text").send(`${sentence}\n`);
}
