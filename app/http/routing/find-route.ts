import type { ServerBuild } from "@remix-run/node";
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
 * request, so its answers are kept.
 * @returns a function from a path to its route; every path has one, if only that of pages that don't exist.
 */
export function routeFinder({ routes }: ServerBuild): (path: string) => FoundRoute | null {
  const children = Object.values(routes).flatMap((route) =>
    route?.parentId === "root" ? { id: route.id, path: route.path, index: route.index } : [],
  );
  const table = [{ id: "root", path: "", children }] as Parameters<typeof matchRoutes>[0];
  const kept = new Map<string, FoundRoute | null>();

  return (path) => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const leaf = matchRoutes(table, path)?.at(-1);
    const found = leaf?.route.id ? { id: leaf.route.id, params: leaf.params } : null;
    if (kept.size >= maxCached) kept.clear();
    if (path.length <= maxCachedLength) kept.set(path, found);
    return found;
  };
}
