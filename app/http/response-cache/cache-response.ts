import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Services } from "#app/domain/core/context.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { calendarYear, contentVersionReader } from "#app/domain/core/settings/read-site.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { isAnonymous } from "#app/http/cookies/session-cookie.ts";
import { namesOneHost } from "../gate/address.ts";
import { type AnswerLanguage, answerLanguage, inLanguageOf } from "../gate/address-language.ts";
import { byLanguage } from "../languages/translated-build.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { isApiPath } from "../paths.ts";
import { clientAddressReader, requestIdOf } from "../request-context.ts";
import { logAnswer } from "../request-log.ts";
import { cacheKeyOf } from "./cacheable-routes.ts";
import {
  type CachedResponse,
  createCachedResponse,
  type ResponseRules,
  sendCachedResponse,
} from "./cached-response.ts";
import type { createResponseStore } from "./response-store.ts";

/** The public answers of this process. */
export type ResponseStore = ReturnType<typeof createResponseStore<CachedResponse>>;

/**
 * Renders a public answer once per version of the content. It is rendered from its address alone, in a context of
 * nobody, so that nothing of one visitor's request can reach another.
 * @param contextOf makes the loaders' context for a rendering with this nonce and id.
 */
export function cacheResponses(
  services: Services,
  build: ServerBuild,
  { store, rules }: { store: ResponseStore; rules: ResponseRules },
  contextOf: (rendering: { nonce: string; id: string }) => AppLoadContext,
): RequestHandler {
  const { publicUrl } = services.settings;
  const readVersion = responseVersionReader(services);
  const render = byLanguage((translate) => createRequestHandler(translate(build), "production"));

  async function makeAnswer(
    address: string,
    key: string,
    language: AnswerLanguage,
  ): Promise<CachedResponse | null> {
    const nonce = randomBytes(16).toString("base64");
    const request = new Request(publicUrl + address);
    const response = await render(language, request, contextOf({ nonce, id: randomUUID() }));
    return createCachedResponse({ address: key, response, nonce }, rules);
  }

  return async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const key = isRead && isAnonymous(request) ? cacheKeyOf(request.url, publicUrl) : null;
    if (!key) return next();
    const address = inLanguageOf(request, key);
    const language = () => answerLanguage(request, () => siteLanguages(services));
    try {
      const answer = await store.recall(address, readVersion(), (whole) =>
        makeAnswer(whole, key, language()),
      );
      if (!answer) return next();
      sendCachedResponse(answer, requestIdOf(response), request, response);
    } catch (error) {
      // Normal rendering has an error page for it.
      services.logger.error({ requestId: requestIdOf(response), err: error }, "a public answer failed");
      next();
    }
  };
}

const yearsPerVersion = 10_000;

/**
 * The version that public answers are made for: that of the content, in this year, which the footer shows. It is read
 * once for all the requests that one turn of the event loop finds waiting: none of them was sent after a change that
 * its sender knows of.
 */
function responseVersionReader(services: Services): () => number {
  const readContentVersion = contentVersionReader(services);
  let ofThisTurn: number | undefined;
  return () => {
    if (ofThisTurn === undefined) {
      ofThisTurn = readContentVersion() * yearsPerVersion + Number(calendarYear(services.now()));
      setImmediate(() => {
        ofThisTurn = undefined;
      });
    }
    return ofThisTurn;
  };
}

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
