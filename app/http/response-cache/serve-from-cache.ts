import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { isAnonymous } from "#app/http/cookies/session-cookie.ts";
import { namesOneHost } from "../gate/address.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { isApiPath } from "../paths.ts";
import { clientAddressReader } from "../request-context.ts";
import { logAnswer } from "../request-log.ts";
import { type ResponseStore, responseVersionReader } from "./cache-response.ts";
import { type CachedResponse, sendCachedResponse } from "./cached-response.ts";

/** Headers with which a request needs the whole gate: it has a body, credentials, or comes from another site's script. */
const unusual = ["authorization", "content-length", "transfer-encoding", "expect", "origin"];

export type ServeFromCache = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => boolean;

/**
 * Sends a cached response before anything else of the site sees the request: a plain read, by nobody, of exactly the
 * address under which it is cached. It checks what the gate would check; every other request goes through the gate.
 * @returns whether it took the request. An API call over its limit is passed to `next`, which refuses it.
 */
export function serveFromCache(services: Services, store: ResponseStore, limits: RateLimits): ServeFromCache {
  const { host } = new URL(services.settings.publicUrl);
  const readVersion = responseVersionReader(services);
  const clientAddress = clientAddressReader(services.settings);

  function find(request: IncomingMessage): CachedResponse | undefined {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return;
    if (headers.host !== host || !namesOneHost(request) || !isAnonymous(request)) return;
    if (unusual.some((name) => headers[name] !== undefined)) return;
    try {
      return store.find(url, readVersion());
    } catch {
      // The database can't be read; what comes next has an error page for it, and logs why.
    }
  }

  function send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    const requestId = randomUUID();
    logAnswer(services.logger, { requestId, method: request.method, path: answer.path }, response);
    sendCachedResponse(answer, requestId, request, response);
  }

  return (request, response, next) => {
    const answer = find(request);
    if (!answer) return false;
    if (!isApiPath(answer.path)) {
      send(answer, request, response);
      return true;
    }
    limits
      .consume("apiByAddress", addressKey(clientAddress(request)))
      .then(() => send(answer, request, response), next);
    return true;
  };
}
