import { languages } from "#app/messages/languages.ts";
import { musicViews } from "#app/shared/core/settings/music-views.ts";
import { musicOrders } from "#app/shared/music/tracks/music-query.ts";
import { pagePath } from "../paths.ts";

interface CacheableRoute {
  path: RegExp;
  /** The parameters that make it another answer, with all their values. */
  parameters?: Readonly<Record<string, readonly string[] | Accepts>>;
  /** The parameters that make it a response for one visitor, which isn't cached. */
  personal?: readonly string[];
  /** Whether any other parameter makes it another response, too, which isn't cached. */
  isExact?: true;
  /** Of an exact one: other parameters that pages of this site send. Its loader counts what isn't there. */
  uncounted?: readonly string[];
}

type Accepts = (value: string, publicUrl: string) => boolean;

const id = String.raw`[\w-]{1,100}`;
const isId = new RegExp(`^${id}$`);
const isMusicPath = new RegExp(`^(/(${languages.join("|")}))?/(music|releases)/${id}$`);

/** The pages that look the same to every visitor who isn't signed in. */
const pages: readonly CacheableRoute[] = [
  { path: /^\/(landing|releases|videos|about|contact|listen)?$/ },
  { path: /^\/api$/, parameters: { chapter: (value) => isId.test(value) } },
  { path: /^\/music$/, parameters: { view: musicViews, sort: musicOrders }, personal: ["q"] },
  { path: new RegExp(`^/(music|releases|embed(/release)?|legal)/${id}$`) },
  { path: new RegExp(`^/videos/${id}$`), parameters: { play: ["1"] } },
  // An unknown category is led to all photos, so nobody can fill the memory with others.
  { path: new RegExp(`^/photos(/${id})?$`), parameters: { category: (value) => isId.test(value) } },
];

const documents: readonly CacheableRoute[] = [
  { path: /^\/(feed\.xml|sitemap\.xml|robots\.txt|llms\.txt|music\.m3u)$/ },
  // Only responses for existing releases and tracks are cached, so nobody can fill the memory with others.
  {
    path: /^\/music\.json$/,
    parameters: { release: (value) => isId.test(value) },
    isExact: true,
    uncounted: ["release", "track"],
  },
  {
    path: /^\/oembed$/,
    // As `oembedAddress` spells it: a URL of a page of ours can be written in endless other ways.
    parameters: {
      url: (value, publicUrl) =>
        value.startsWith(publicUrl) && isMusicPath.test(value.slice(publicUrl.length)),
      format: ["json"],
    },
    isExact: true,
  },
];

/** The API calls that are the same for every caller without a session. */
const apiCalls: readonly CacheableRoute[] = [
  { path: /^\/api\/(tracks|releases|videos|photos|init|openapi\.json)$/ },
  { path: new RegExp(`^/api/(tracks|releases)/${id}$`) },
];

/**
 * The key under which the response to a request is cached: its path with the parameters that matter, in a fixed order.
 * Tracking parameters (`utm_source`, `fbclid`) are dropped: no page uses them, and nobody can fill the memory with
 * them.
 * @param url the path and query of the request, as it came.
 * @param publicUrl of this site: an address in a parameter must be spelled as the site spells its own.
 * @returns null for an address that isn't public.
 */
export function cacheKeyOf(url: string, publicUrl: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const route = findRoute(path);
  if (!route) return null;
  const given = new URLSearchParams(query);
  // Requests the data of only some of a page's routes.
  if (given.has("_routes")) return null;
  if (route.personal?.some((name) => given.get(name))) return null;
  const key = new URLSearchParams();
  for (const [name, accepted] of Object.entries(route.parameters ?? {})) {
    const value = given.get(name);
    if (value === null) continue;
    const isAccepted = typeof accepted === "function" ? accepted(value, publicUrl) : accepted.includes(value);
    if (isAccepted) key.set(name, value);
  }
  if (route.isExact && key.size < given.size) return null;
  return key.size > 0 ? `${path}?${key}` : path;
}

/**
 * Whether an address leads to a public page or document by a spelling or parameters under which nothing is cached: there
 * are endless ones, and each costs a rendering. Calls of the API have a limit of their own.
 */
export function isVariant(url: string, publicUrl: string): boolean {
  const [path = "", query = ""] = url.split("?", 2);
  // The router ignores case and a trailing slash.
  const route = findRoute(path.toLowerCase().replace(/\/+$/, "") || "/");
  if (!route || apiCalls.includes(route) || cacheKeyOf(url, publicUrl) !== null) return false;
  const { uncounted } = route;
  return !uncounted || [...new URLSearchParams(query).keys()].some((name) => !uncounted.includes(name));
}

function findRoute(path: string): CacheableRoute | undefined {
  const page = pagePath(path);
  return (
    pages.find((route) => route.path.test(page)) ??
    [...documents, ...apiCalls].find((route) => route.path.test(path))
  );
}
