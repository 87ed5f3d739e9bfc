import { randomBytes, randomUUID } from "node:crypto";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Services } from "#app/domain/core/context.ts";
import { calendarYear, contentVersionReader } from "#app/domain/settings/read-site.ts";
import { isAnonymous } from "#app/http/cookies/session-cookie.ts";
import { requestIdOf } from "../request-context.ts";
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
  const render = createRequestHandler(build, "production");

  async function makeAnswer(address: string): Promise<CachedResponse | null> {
    const nonce = randomBytes(16).toString("base64");
    const request = new Request(publicUrl + address);
    const response = await render(request, contextOf({ nonce, id: randomUUID() }));
    return createCachedResponse({ address, response, nonce }, rules);
  }

  return async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const address = isRead && isAnonymous(request) ? cacheKeyOf(request.url, publicUrl) : null;
    if (!address) return next();
    try {
      const answer = await store.recall(address, readVersion(), makeAnswer);
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
export function responseVersionReader(services: Services): () => number {
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
