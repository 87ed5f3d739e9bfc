import { matchRoutes } from "@remix-run/react";

export interface FoundRoute {
  id: string;
  params: Readonly<Record<string, string | undefined>>;
}

const maxCached = 1000;
// Longer ones are guesses of nobody's page; keeping them would let anyone fill the memory.
const maxCachedLength = 200;

/**
 * Finds the route of an address as Remix does, case and trailing slash included. Remix sorts all routes for each
 * request, so its answers are cached.
 * @param routes with paths as in `app/routes.ts`.
 * @returns a function from a path to its route; null where there is none.
 */
export function routeFinder(
  routes: readonly { id: string; path?: string | undefined; index?: boolean | undefined }[],
): (path: string) => FoundRoute | null {
  const table = routes.map(({ id, path, index }) => ({ id, path, index })) as Parameters<
    typeof matchRoutes
  >[0];
  const cached = new Map<string, FoundRoute | null>();

  return (path) => {
    const known = cached.get(path);
    if (known !== undefined) return known;
    const leaf = matchRoutes(table, path)?.at(-1);
    const found = leaf?.route.id ? { id: leaf.route.id, params: leaf.params } : null;
    if (cached.size >= maxCached) cached.clear();
    if (path.length <= maxCachedLength) cached.set(path, found);
    return found;
  };
}
