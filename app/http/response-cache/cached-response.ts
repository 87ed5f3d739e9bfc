import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Bodies, compressBest, type Encoding } from "../encodings.ts";
import type { Header, InlineSources, SecurityHeaders } from "../gate/security-headers.ts";

/** An answer for everybody, rendered from an address alone: nothing of a request is in it. */
export interface CachedResponse {
  status: number;
  /** Its path, for the log. */
  path: string;
  etag: string;
  /** How long caches in front may keep it, in seconds, by the site's rule; 0 where the answer has one of its own. */
  sharedSeconds: number;
  /** The headers of a 304: all but those of the body; flat, as Node sends them without looking at each. */
  headers: readonly string[];
  /** Those of the body, and the body, for each encoding. */
  variants: Readonly<Record<Encoding, Variant>>;
  /** What it takes in memory, in bytes. */
  size: number;
}

interface Variant {
  headers: readonly string[];
  body: Buffer;
}

/** Headers that belong to a body; a 304 has none. */
const bodyHeaders = new Set(["content-type", "content-length", "content-encoding"]);

export interface Rendered {
  /** The path and query that it was rendered for. */
  address: string;
  response: Response;
  /** The nonce of its rendering. */
  nonce: string;
}

export interface ResponseRules {
  headersOf: SecurityHeaders;
  /** How long shared caches may store a page that sets no time of its own, in seconds. */
  sharedSeconds: number;
}

/**
 * Turns a response that was rendered for a visitor without cookies into one that is the same for everybody.
 * @returns null where it mustn't be shared: an error, a missing page, or a response that forbids caching.
 */
export async function createCachedResponse(
  { address, response, nonce }: Rendered,
  { headersOf, sharedSeconds }: ResponseRules,
): Promise<CachedResponse | null> {
  if (!isForEverybody(response)) return null;
  const { page, inline } = hashInlineSources(await response.text(), nonce);
  const bodies = await compressBest(page);
  const own = [...response.headers];
  const untagged: Header[] = [
    ...headersOf(address, inline),
    ["Cache-Control", cacheControlOf(sharedSeconds)],
    ...own.filter(([name]) => !bodyHeaders.has(name)),
    ["Vary", "Accept-Encoding"],
  ];
  const etag = tagOf(untagged, bodies.identity);
  const common: Header[] = [...untagged, ["ETag", etag]];
  const headers = flatten(common);
  const type = own.filter(([name]) => name === "content-type");
  const variant = (encoding: Encoding): Variant => variantOf(bodies, encoding, [...common, ...type]);
  const variants = { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") };
  return {
    status: response.status,
    path: address.split("?", 1)[0] ?? address,
    etag,
    sharedSeconds: response.headers.has("Cache-Control") ? 0 : sharedSeconds,
    headers,
    variants,
    size: weigh(headers, Object.values(variants)),
  };
}

// What V8 needs for the objects of an answer and its entry in the memory; for a string apart from its characters; and
// for an element of a list.
const objectBytes = 1024;
const stringBytes = 24;
const elementBytes = 8;

/** What an answer takes in memory, in bytes: its variants share bodies and texts. */
function weigh(headers: readonly string[], variants: readonly Variant[]): number {
  const bodies = new Set(variants.map(({ body }) => body.buffer));
  const elements = [headers, ...variants.map((variant) => variant.headers)].flat();
  const texts = [...new Set(elements)];
  return (
    objectBytes +
    elements.length * elementBytes +
    texts.reduce((sum, { length }) => sum + length + stringBytes, 0) +
    [...bodies].reduce((sum, { byteLength }) => sum + byteLength, 0)
  );
}

function isForEverybody({ status, headers }: Response): boolean {
  const isPersonal = headers.has("Set-Cookie") || /no-store|private/.test(headers.get("Cache-Control") ?? "");
  return status === 200 && !isPersonal;
}

function variantOf(bodies: Bodies, encoding: Encoding, headers: readonly Header[]): Variant {
  const body = bodies[encoding];
  if (body === null) return variantOf(bodies, "identity", headers);
  return {
    headers: flatten([
      ...headers,
      ...(encoding === "identity" ? [] : [["Content-Encoding", encoding] as const]),
      ["Content-Length", String(body.length)],
    ]),
    body,
  };
}

/** The last of headers with one name counts, so that a page's own Cache-Control replaces the default. */
function flatten(headers: readonly Header[]): string[] {
  const byName = new Map(headers.map((header) => [header[0].toLowerCase(), header]));
  return [...byName.values()].flat();
}

// Weak: the same text is sent with different compression, so its bytes differ. Of the headers too: a cache that asks again
// and hears 304 may go on with those it has (nginx does), and the old policy would keep the music of a new place out.
function tagOf(headers: readonly Header[], text: Buffer): string {
  const digest = createHash("sha256")
    .update(JSON.stringify(flatten(headers)))
    .update(text);
  return `W/"${digest.digest("base64url").slice(0, 22)}"`;
}

const day = 24 * 60 * 60;

/**
 * What browsers and caches in front may do with a public answer: ask whether it changed each time, unless the owner
 * lets caches keep it for a while (RFC 9111). They may show an old one while they ask for a new one, or while the site
 * is away (RFC 5861); an owner who allows a single second gets nothing older than that.
 */
function cacheControlOf(seconds: number): string {
  if (seconds === 0) return "no-cache";
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds - 1}, stale-if-error=${day}`;
}

/**
 * nginx counts the age of what it caches in whole seconds, and the last one to its end: a page would be served for a
 * second too long. An absolute expiry avoids that; nginx doesn't pass this header on.
 */
function lifeForNginx(seconds: number): string[] {
  if (seconds === 0) return [];
  return ["X-Accel-Expires", `@${Math.floor(Date.now() / 1000) + seconds - 1}`];
}

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

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Replaces a page's nonce by the hashes of what it allowed, so that the page is the same bytes for everybody. Only
 * elements with the nonce count: a script that got into the page by a hole doesn't know it, and gets no hash.
 * @param nonce random, made for this rendering alone.
 * @returns the page without the nonce, and the sources for its policy (CSP 3, section 2.3.1).
 */
export function hashInlineSources(page: string, nonce: string): { page: string; inline: InlineSources } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", text = ""] of page.matchAll(inlineElement)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    (element === "script" ? scripts : styles).add(hash);
  }
  return { page: page.replaceAll(attribute, ""), inline: { scripts: [...scripts], styles: [...styles] } };
}
