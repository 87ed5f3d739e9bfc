import { musicOrders } from "#app/shared/catalogue/music-query.ts";
import { photoCategories } from "#app/shared/photos/schema.ts";
import { pagePath } from "../paths.ts";

interface Position {
  path: RegExp;
  /** The parameters that make it another answer, with all their values. */
  parameters?: Readonly<Record<string, readonly string[] | Accepts>>;
  /** The parameters that make it an answer for one visitor, which isn't kept. */
  asked?: readonly string[];
  /** Whether any other parameter makes it another answer, too, which isn't kept. */
  isExact?: true;
  /** Of an exact one: what pages of this site ask for besides. Its loader counts what isn't there. */
  uncounted?: readonly string[];
}

type Accepts = (value: string, publicUrl: string) => boolean;

const id = String.raw`[\w-]{1,100}`;
const isId = new RegExp(`^${id}$`);
const isMusicPath = new RegExp(`^/(music|releases)/${id}$`);

/** The pages that look the same to every visitor who isn't signed in. */
const pages: readonly Position[] = [
  { path: /^\/(landing|releases|videos|about|contact|listen)?$/ },
  { path: /^\/api$/, parameters: { chapter: (value) => isId.test(value) } },
  { path: /^\/music$/, parameters: { view: ["list"], sort: musicOrders }, asked: ["q"] },
  { path: new RegExp(`^/(music|releases|embed(/release)?|legal)/${id}$`) },
  { path: new RegExp(`^/videos/${id}$`), parameters: { play: ["1"] } },
  { path: new RegExp(`^/photos(/${id})?$`), parameters: { category: photoCategories } },
];

const documents: readonly Position[] = [
  { path: /^\/(feed\.xml|sitemap\.xml|robots\.txt|llms\.txt|music\.m3u)$/ },
  // Only answers for releases and tracks that are there are kept, so nobody can fill the memory with others.
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

/** What the API tells callers without a session. */
const apiCalls: readonly Position[] = [
  { path: /^\/api\/(tracks|releases|videos|photos|init|openapi\.json)$/ },
  { path: new RegExp(`^/api/(tracks|releases)/${id}$`) },
];

/**
 * The key under which the response to a request is kept: its path with the parameters that matter, in a fixed order.
 * Tracking parameters (`utm_source`, `fbclid`) are dropped: no page uses them, and nobody can fill the memory with
 * them.
 * @param url the path and query of the request, as it came.
 * @param publicUrl of this site: an address in a parameter must be spelled as the site spells its own.
 * @returns null for an address that isn't public.
 */
export function cacheKeyOf(url: string, publicUrl: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const position = positionOf(path);
  if (!position) return null;
  const given = new URLSearchParams(query);
  // Requests the data of only some of a page's routes.
  if (given.has("_routes")) return null;
  if (position.asked?.some((name) => given.get(name))) return null;
  const cached = new URLSearchParams();
  for (const [name, accepted] of Object.entries(position.parameters ?? {})) {
    const value = given.get(name);
    if (value === null) continue;
    const isPreserved =
      typeof accepted === "function" ? accepted(value, publicUrl) : accepted.includes(value);
    if (isPreserved) cached.set(name, value);
  }
  if (position.isExact && cached.size < given.size) return null;
  return cached.size > 0 ? `${path}?${cached}` : path;
}

/**
 * Whether an address leads to a public page or document by a spelling or parameters under which nothing is kept: there
 * are endless ones, and each costs a rendering. Calls of the API have a limit of their own.
 */
export function isVariant(url: string, publicUrl: string): boolean {
  const [path = "", query = ""] = url.split("?", 2);
  // The router ignores case and a trailing slash.
  const position = positionOf(path.toLowerCase().replace(/\/+$/, "") || "/");
  if (!position || apiCalls.includes(position) || cacheKeyOf(url, publicUrl) !== null) return false;
  const { uncounted } = position;
  return !uncounted || [...new URLSearchParams(query).keys()].some((name) => !uncounted.includes(name));
}

function positionOf(path: string): Position | undefined {
  const page = pagePath(path);
  return (
    pages.find((position) => position.path.test(page)) ??
    [...documents, ...apiCalls].find((position) => position.path.test(path))
  );
}
