import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { PublicAnswer } from "./public-answer.ts";

/** Sends an answer for everybody: 304 to a client that has it, no body to HEAD. */
export function sendAnswer(
  answer: PublicAnswer,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const ofNow = ["X-Request-Id", requestId, ...lifeForNginx(answer)];
  const known = request.headers["if-none-match"];
  if (answer.isForAll && known !== undefined && hasDocument(known, answer.etag)) {
    response.writeHead(304, [...answer.headers, ...ofNow]).end();
    return;
  }
  const { headers, body } = answer.variants[acceptedEncoding(request.headers["accept-encoding"]?.toString())];
  response.writeHead(answer.status, [...headers, ...ofNow]);
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * nginx counts the life of what it keeps in whole seconds, and the last one to its end: a page would get a second older
 * than it may. The moment until which it may be kept leaves no such second; nginx doesn't hand it on.
 */
function lifeForNginx({ isForAll, sharedSeconds }: PublicAnswer): string[] {
  if (!isForAll || sharedSeconds === 0) return [];
  return ["X-Accel-Expires", `@${Math.floor(Date.now() / 1000) + sharedSeconds - 1}`];
}

/** Whether a client already has the answer with this tag (RFC 9110, section 13.1.2). */
function hasDocument(known: string, tag: string): boolean {
  return known.split(",").some((given) => given.trim() === "*" || opaque(given.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
