import { matchRoutes, type UNSAFE_RemixContext } from "@remix-run/react";

type Manifest = NonNullable<React.ContextType<typeof UNSAFE_RemixContext>>["manifest"];

const known = new Set<string>();

/** Fetches the scripts and styles of a page of this site, once. */
export function prefetchPage(manifest: Manifest, path: string): void {
  if (known.has(path)) return;
  known.add(path);
  for (const file of filesOf(manifest, path)) fetchFile(file);
}

function filesOf({ routes }: Manifest, path: string): string[] {
  const pages = Object.values(routes).flatMap((route) => (route?.parentId === "root" ? [route] : []));
  const matches = matchRoutes(
    pages.map(({ id, path, index }) => (index ? { id, index } : { id, path })),
    path,
  );
  const route = routes[matches?.[0]?.route.id ?? ""];
  return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : [];
}

function fetchFile(file: string): void {
  if (document.querySelector(`link[href="${file}"]`)) return;
  // A style sheet that is only preloaded has the browser complain; the cache keeps it just as well.
  if (file.endsWith(".css")) fetch(file, { priority: "low" }).catch(() => {});
  else
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: file }));
}
