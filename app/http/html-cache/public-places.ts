import { photoCategories } from "#app/shared/photos/schema.ts";

interface Place {
  path: RegExp;
  /** The parameters that make another page of it, with all their values. */
  parameters?: Readonly<Record<string, readonly string[]>>;
}

const id = String.raw`[\w-]{1,100}`;

/** The pages that look the same to every visitor who isn't signed in. */
const pages: readonly Place[] = [
  { path: /^\/(landing|music|videos|about|contact|listen|api)?$/ },
  { path: new RegExp(`^/(music|embed|legal)/${id}$`) },
  { path: new RegExp(`^/videos/${id}$`), parameters: { play: ["1"] } },
  { path: new RegExp(`^/photos(/${id})?$`), parameters: { category: photoCategories } },
];

const documents: readonly Place[] = [
  { path: /^\/(feed\.xml|sitemap\.xml|robots\.txt|llms\.txt|music\.m3u)$/ },
];

const dataSuffix = /\.data$/;

/**
 * The address under which the answer to a request can be remembered: its path with the parameters that
 * matter, in one order. What a link adds for counting (`utm_source`, `fbclid`) is left out: no page of
 * ours looks at it, and nobody can fill the memory with it.
 * @param url the path and query of the request, as it came.
 * @returns null for what isn't public.
 */
export function publicAddress(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const place = placeOf(path);
  if (!place) return null;
  const given = new URLSearchParams(query);
  // Asks for the data of some of a page's routes.
  if (given.has("_routes")) return null;
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(place.parameters ?? {})) {
    const value = given.get(name);
    if (value !== null && values.includes(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function placeOf(path: string): Place | undefined {
  // The address of a page's data, which the browser fetches when somebody follows a link.
  const page = dataSuffix.test(path) ? path.replace(dataSuffix, "").replace(/^\/_root$/, "/") : path;
  return pages.find((place) => place.path.test(page)) ?? documents.find((place) => place.path.test(path));
}
