import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { InlineSources } from "../gate/security-headers.ts";
import type { Encoding } from "../public-cache/accepted-encoding.ts";

/** What a page is a function of: nothing else may get into it. */
export interface PageSource {
  /** The address that it was asked by, with its query. */
  url: string;
  /** What all its loaders answered, as it travels to the browser too. */
  data: string;
}

/** A page as it was rendered, without a nonce. */
export interface RememberedPage {
  html: Buffer<ArrayBuffer>;
  /** What its policy names. */
  inline: InlineSources;
}

export interface PageMemory {
  find(source: PageSource): RememberedPage | undefined;
  keep(source: PageSource, page: RememberedPage): void;
  /** The page in this encoding, compressed when it is first asked for. */
  encode(page: RememberedPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
}

// They hold what is somebody's, and nobody has to remember it for longer than a visit lasts.
const keptFor = 30 * 60_000;

/**
 * Keeps pages by what they were rendered from, up to a number of bytes; beyond it those are dropped that were used
 * least recently.
 */
export function createPageMemory(maxBytes: number): PageMemory {
  const kept = new LRUCache<string, RememberedPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: keptFor,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });
  const encoded = new WeakMap<RememberedPage, Map<Encoding, Promise<Buffer<ArrayBuffer>>>>();

  return {
    find: (source) => kept.get(keyOf(source)),

    keep(source, page) {
      kept.set(keyOf(source), page);
    },

    encode(page, encoding) {
      const bodies = encoded.get(page) ?? new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
      encoded.set(page, bodies);
      const body = bodies.get(encoding) ?? compress[encoding](page.html);
      bodies.set(encoding, body);
      return body;
    },
  };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
// Beyond this quality it takes many times as long for a few bytes.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress: Readonly<Record<Encoding, (html: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>>> = {
  br: (html) => toBrotli(html, brotliOptions),
  gzip: (html) => toGzip(html),
  identity: (html) => Promise.resolve(html),
};

/** A page with its two compressed forms, which together are smaller than it is. */
function sizeOf({ html }: RememberedPage): number {
  return 2 * html.length;
}

function keyOf({ url, data }: PageSource): string {
  // An address holds no line break.
  return hash("sha256", `${url}\n${data}`, "base64");
}
