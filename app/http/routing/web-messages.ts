import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

const responseIsOver = new Error("The response is over.");

/**
 * The request as loaders and actions read it; `guardBody` has its body already. Its signal is aborted when the
 * response is over, so that whatever still waits for it lets go.
 * @param publicUrl the only host that passed the gate.
 */
export function toWebRequest(publicUrl: string, request: ExpressRequest, response: ExpressResponse): Request {
  const over = new AbortController();
  response.once("close", () => over.abort(responseIsOver));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) if (one) headers.append(name, one);
  }
  const received: unknown = response.locals.body;
  const body = received instanceof Buffer && received.length > 0 ? received : null;
  return new Request(publicUrl + request.url, { method: request.method, headers, body, signal: over.signal });
}

const wholeTypes = /^(application\/json|text\/html)\b/;

/** Sends what a route answers: JSON and pages, which are made whole, in one piece; everything else as it comes. */
export async function sendWebResponse(response: ExpressResponse, answer: Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  if (!answer.body) response.end();
  else if (wholeTypes.test(answer.headers.get("Content-Type") ?? "")) {
    const body = Buffer.from(await answer.arrayBuffer());
    response.set("Content-Length", String(body.length)).end(body);
  } else await writeReadableStreamToWritable(answer.body, response);
}
