import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { CachedResponse } from "./cached-response.ts";
import { lifeForNginx } from "./shared-caches.ts";

/** Sends an answer for everybody: 304 to a client that has it, no body to HEAD. */
export function sendCachedResponse(
  answer: CachedResponse,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const ofNow = ["X-Request-Id", requestId, ...lifeForNginx(answer.sharedSeconds)];
  const known = request.headers["if-none-match"];
  if (known !== undefined && hasDocument(known, answer.etag)) {
    response.writeHead(304, [...answer.headers, ...ofNow]).end();
    return;
  }
  const { headers, body } = answer.variants[acceptedEncoding(request.headers["accept-encoding"]?.toString())];
  response.writeHead(answer.status, [...headers, ...ofNow]);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Whether a client already has the answer with this tag (RFC 9110, section 13.1.2). */
function hasDocument(known: string, tag: string): boolean {
  return known.split(",").some((given) => given.trim() === "*" || opaque(given.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
