import { readFileSync } from "node:fs";
import path from "node:path";
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { InlineStyles } from "#app/components/core/layout/inline-styles.tsx";
import { type Services, systemContext } from "#app/domain/core/context.ts";
import type { SecurityHeaders } from "../gate/security-headers.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { cacheResponses, type ServeFromCache, serveFromCache } from "./cache-response.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createResponseStore } from "./response-store.ts";

const maxBytes = 32 * 1024 * 1024;

interface Parts {
  build: ServerBuild;
  /** Where the built files of the browser lie. */
  clientFolder: string;
  headersOf: SecurityHeaders;
  limits: RateLimits;
}

/**
 * Caches what is the same for everybody who isn't signed in.
 * @returns `serveFromCache`, which answers before the rest of the site, and `cacheResponses`, which fills the cache.
 */
export function createResponseCache(
  services: Services,
  { build, clientFolder, headersOf, limits }: Parts,
): { serveFromCache: ServeFromCache; cacheResponses: RequestHandler } {
  const store = createResponseStore<CachedResponse>(maxBytes);
  const readStyles = pageStylesReader(clientFolder);
  const contextOf = ({ nonce, id }: { nonce: string; id: string }): AppLoadContext => {
    const ctx = systemContext(services);
    return {
      ctx: { ...ctx, request: { ...ctx.request, id } },
      limits,
      overLimit: null,
      nonce,
      method: "GET",
      inlineStyles: readStyles,
      pageCaches: null,
      upload: null,
      retryAfter: () => {},
      noteReason: () => {},
      afterAnswer: (task) => task(),
    };
  };
  const rules = { headersOf, sharedSeconds: services.settings.sharedCacheSeconds };
  return {
    serveFromCache: serveFromCache(services, store, limits),
    cacheResponses: cacheResponses(services, build, { store, rules }, contextOf),
  };
}

/**
 * Reads the styles of a page, so that they travel in it: its first paint needs one answer.
 * @param clientFolder where the built files of the browser lie.
 */
function pageStylesReader(clientFolder: string): (page: EntryContext) => InlineStyles {
  const texts = new Map<string, string>();
  function read(file: string): string {
    const text = texts.get(file) ?? readFileSync(path.join(clientFolder, file), "utf8").trim();
    texts.set(file, text);
    return text;
  }
  return ({ manifest, staticHandlerContext }) => {
    const listed = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
    const all = [...new Set(listed)];
    const files = all.filter((file) => !isForMembers(file));
    return { files, text: files.map(read).join("\n"), membersFiles: all.filter(isForMembers) };
  };
}

/** Whether a file has the styles of what only members see: at "/", visitors get the landing page instead of the home page. */
function isForMembers(file: string): boolean {
  return /\/home-[^/]+\.css$/.test(file);
}
