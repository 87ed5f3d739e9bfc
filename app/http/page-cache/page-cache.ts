import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { InlineSources } from "../gate/security-headers.ts";
import type { Encoding } from "../response-cache/accepted-encoding.ts";
import { compact, compress } from "../response-cache/compressed.ts";

/** What a page is a function of: nothing else may get into it. */
export interface PageSource {
  /** The address of the request, with its query. */
  url: string;
  /** What all its loaders answered, as it travels to the browser too. */
  data: string;
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

function keyOf({ url, data }: PageSource): string {
  // An address holds no line break.
  return hash("sha256", `${url}\n${data}`, "base64");
}
