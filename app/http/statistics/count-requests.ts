import type { IncomingMessage, ServerResponse } from "node:http";
import { isbot } from "isbot";
import type { Services } from "#app/domain/core/context.ts";
import { counters, releaseKey } from "#app/domain/core/counters.ts";
import type { PageKind } from "#app/shared/content/statistics/schema.ts";
import { pagePath } from "../paths.ts";

const id = String.raw`([\w-]{1,100})`;

/** The kind of each page whose visits are counted. */
const pages: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/(landing)?$/, "home"],
  [/^\/(music|releases|listen)$/, "music"],
  [new RegExp(`^/music/${id}$`), "track"],
  [new RegExp(`^/releases/${id}$`), "release"],
  [/^\/videos(\/|$)/, "videos"],
  [/^\/photos(\/|$)/, "photos"],
  [/^\/about$/, "about"],
  [/^\/contact$/, "contact"],
  [/^\/embed\//, "embed"],
  [/^\/cart$/, "cart"],
];

// Only where the player asks: a CDN then fetches the file at an address of its own.
const previewPath = new RegExp(`^/api/tracks/${id}/preview$`);
const streamPath = new RegExp(`^/api/tracks/${id}/stream$`);
const downloadPath = new RegExp(`^/api/secure/download(-release)?/${id}$`);

/** Counts a request once it is answered. */
export type CountRequest = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Counts visits, listening and checkouts, where the site itself is asked; what a cache in front answers is not seen.
 * Of a request it reads the address, the range, the host of the page before and, where the owner names a header, the
 * country; it stores none of them with another. Programs that say so (isbot) don't count, and neither does what a
 * browser fetches ahead.
 */
export function createRequestCounter(services: Services): CountRequest {
  const { countryHeader, publicUrl } = services.settings;
  const ownHost = new URL(publicUrl).host;
  const { count } = counters(services);

  function countVisit(request: IncomingMessage, kind: PageKind, isDocument: boolean): void {
    count("visit", kind);
    if (!isDocument) return;
    const host = hostOf(request.headers.referer);
    if (host && host !== ownHost) count("referrer", host);
    const country = countryHeader ? request.headers[countryHeader]?.toString().toUpperCase() : undefined;
    // Cloudflare says XX where it doesn't know, and T1 for Tor.
    if (country && /^[A-Z]{2}$/.test(country) && country !== "XX") count("country", country);
  }

  function countAnswer(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const { pathname, searchParams } = url;
    const part = partOf(response);
    const preview = previewPath.exec(pathname)?.[1];
    if (preview) {
      if (part.isStart) count("preview_start", preview);
      if (part.isEnd && response.writableFinished) count("preview_end", preview);
      return;
    }
    const played = streamPath.exec(pathname)?.[1];
    if (played) {
      if (part.isStart) count("play", played);
      return;
    }
    const [, ofRelease, item] = downloadPath.exec(pathname) ?? [];
    if (item) {
      if (part.isStart) count("download", ofRelease ? releaseKey(item) : item);
      return;
    }
    const path = pagePath(pathname);
    if (response.statusCode !== 200 && response.statusCode !== 304) return;
    if (path === "/checkout") count("checkout", checkoutKey(searchParams));
    const kind = pages.find(([pattern]) => pattern.test(path))?.[1];
    if (kind && !searchParams.has("_routes")) countVisit(request, kind, path === pathname);
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" || isFetchedAhead(request) || isBot(headers["user-agent"])) return;
    // The router changes the address on its way.
    const address = URL.parse(url, publicUrl);
    if (address) response.once("close", () => countAnswer(request, response, address));
  };
}

function isFetchedAhead({ headers }: IncomingMessage): boolean {
  return /prefetch/.test(`${headers["sec-purpose"]} ${headers.purpose} ${headers["x-moz"]}`);
}

const maxKnownAgents = 1000;
const knownAgents = new Map<string, boolean>();

/** Remembered, as the test takes longer than the rest of a cached answer. */
function isBot(agent: string | undefined): boolean {
  if (!agent) return true;
  const known = knownAgents.get(agent);
  if (known !== undefined) return known;
  if (knownAgents.size >= maxKnownAgents) knownAgents.clear();
  const verdict = isbot(agent);
  knownAgents.set(agent, verdict);
  return verdict;
}

/** Which end of a file an answer holds. Where the answer leads to a bucket or CDN only the start is seen. */
function partOf(response: ServerResponse): { isStart: boolean; isEnd: boolean } {
  const { statusCode } = response;
  if (statusCode === 200) return { isStart: true, isEnd: true };
  if (statusCode === 304) return { isStart: true, isEnd: false };
  if (statusCode === 302) {
    // A download in another format leads to an address of this site, which is asked next.
    const isElsewhere = /^https?:/.test(String(response.getHeader("Location") ?? ""));
    return { isStart: isElsewhere, isEnd: false };
  }
  const [, start, end, total] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(response.getHeader("Content-Range"))) ?? [];
  if (statusCode !== 206 || !start) return { isStart: false, isEnd: false };
  return { isStart: start === "0", isEnd: Number(end) === Number(total) - 1 };
}

function hostOf(referrer: string | undefined): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  const host = url?.host.replace(/^www\./, "") ?? "";
  return host.length > 0 && host.length <= 100 ? host : null;
}

function checkoutKey(parameters: URLSearchParams): string {
  const releaseId = parameters.get("releaseId");
  return parameters.get("trackId") ?? (releaseId ? releaseKey(releaseId) : "");
}
