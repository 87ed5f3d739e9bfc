import { hash } from "node:crypto";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { mayCompress } from "../compress-answers.ts";
import { acceptedEncoding, compact, compress, type Encoding } from "../encodings.ts";
import type { InlineSources, SecurityHeaders } from "../gate/security-headers.ts";
import { cacheKeyOf } from "../response-cache/cacheable-routes.ts";
import { hashInlineSources } from "../response-cache/cached-response.ts";

/** What a page is a function of: nothing else may get into it. */
export interface PageSource {
  /** The address of the request, with its query. */
  url: string;
  /** What all its loaders answered, as it travels to the browser too. */
  data: string;
  /** What it says to search engines. */
  structuredData: string;
}

/** A page as it was rendered, without a nonce. */
export interface CachedPage {
  html: Buffer<ArrayBuffer>;
  /** What its policy names. */
  inline: InlineSources;
}

// Personal data, which needn't be stored for longer than a visit lasts.
const lifetime = 30 * 60_000;

/**
 * Caches pages by what they were rendered from, up to a number of bytes; beyond it the least recently used are dropped.
 * @internal
 */
export function createPageCache(maxBytes: number) {
  const cached = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: lifetime,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });
  const encoded = new WeakMap<CachedPage, Map<Encoding, Promise<Buffer<ArrayBuffer>>>>();

  return {
    find: (source: PageSource) => cached.get(keyOf(source)),

    keep(source: PageSource, page: CachedPage): void {
      cached.set(keyOf(source), { ...page, html: compact(page.html) });
    },

    /** The page in this encoding, compressed when it is first requested. */
    async encode(page: CachedPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
      if (encoding === "identity") return page.html;
      const bodies = encoded.get(page) ?? new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
      encoded.set(page, bodies);
      const making = bodies.get(encoding) ?? compress(page.html, encoding, "fast");
      bodies.set(encoding, making);
      const body = await making;
      // What is counted for both forms is the size of the page.
      if (2 * body.length > page.html.length) bodies.delete(encoding);
      return body;
    },
  };
}

// A page has hardly more inline scripts and styles than this needs, with the objects of its entry.
const entryBytes = 4096;

/** A page with its two compressed forms, which together are smaller than it is, in bytes. */
function sizeOf({ html }: CachedPage): number {
  return 2 * html.length + entryBytes;
}

function keyOf({ url, data, structuredData }: PageSource): string {
  // Neither an address nor JSON holds a line break.
  return hash("sha256", `${url}\n${structuredData}\n${data}`, "base64");
}

const policyName = "Content-Security-Policy";
const maxCacheBytes = 16 * 1024 * 1024;

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
  const cache = createPageCache(maxCacheBytes);
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
