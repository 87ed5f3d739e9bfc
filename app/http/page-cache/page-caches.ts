import type { Request, Response } from "express";
import { mayCompress } from "../compress-answers.ts";
import type { SecurityHeaders } from "../gate/security-headers.ts";
import { acceptedEncoding, type Encoding } from "../response-cache/accepted-encoding.ts";
import { cacheKeyOf } from "../response-cache/cacheable-routes.ts";
import { hashInlineSources } from "../response-cache/inline-sources.ts";
import { createPageCache, type PageSource } from "./page-cache.ts";

const policyName = "Content-Security-Policy";
const maxBytes = 16 * 1024 * 1024;

/** The cached pages, as one request sees them. */
export interface PageCaches {
  /** The page of this source, with its policy set; null if it isn't cached. */
  find(
    source: PageSource,
  ): Promise<{ body: Buffer<ArrayBuffer>; encoding: Exclude<Encoding, "identity"> | null } | null>;
  /** @param nonce of the page's rendering: only scripts that have it may run in the cached page. */
  keep(source: PageSource, html: string, nonce: string): void;
}

/**
 * Caches pages that signed-in people come back to, so that they aren't rendered again while nothing in them changes. All
 * guards and loaders run for each request, and their data is the key.
 * @returns null for a page that isn't cached: it is hardly seen twice, or may hold what is shown only once.
 */
export function pageCachesFor(
  headersOf: SecurityHeaders,
  publicUrl: string,
): (request: Request, response: Response) => PageCaches | null {
  const cache = createPageCache(maxBytes);
  return (request, response) => {
    // Under endless other spellings of an address the pages of others would be dropped.
    const isCacheable = request.url === "/dashboard" || cacheKeyOf(request.url, publicUrl) === request.url;
    if (request.method !== "GET" || !isCacheable) return null;
    return {
      async find(source) {
        const page = cache.find(source);
        if (!page) return null;
        const policy = headersOf(request.url, page.inline).find(([name]) => name === policyName);
        if (policy) response.setHeader(...policy);
        const encoding = mayCompress(request, publicUrl)
          ? acceptedEncoding(request.get("Accept-Encoding"))
          : "identity";
        return {
          body: await cache.encode(page, encoding),
          encoding: encoding === "identity" ? null : encoding,
        };
      },
      keep(source, html, nonce) {
        const { page, inline } = hashInlineSources(html, nonce);
        cache.keep(source, { html: Buffer.from(page), inline });
      },
    };
  };
}
