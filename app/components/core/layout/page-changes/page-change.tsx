import { matchRoutes, UNSAFE_RemixContext, useLocation } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { isOverlayEntry } from "#app/components/ui/overlay-entry.ts";

/**
 * Does for a client-side navigation what the browser does for a new document: announces the title and moves the focus
 * to the top. Rendered before the page, whose own parts may take the focus afterwards.
 */
export function PageChange() {
  const { pathname, search, state } = useLocation();
  const isOverlay = isOverlayEntry(state);
  // What a document begins with lies over nothing, whatever its history entry says.
  const shown = useRef({ pathname, search, isOverlay: false });
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search, isOverlay };
    setTitle(document.title);
    import("./late-fonts.ts").then(
      ({ applyLateFonts }) => applyLateFonts(),
      () => {},
    );
    // An overlay takes the focus itself, and returns it. A filter or a tab is the same page: the focus stays on it.
    if (isOverlay || before.isOverlay) return;
    if (before.pathname !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, search, isOverlay]);

  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}

/** A mouse that comes over, a finger that touches, a focus that arrives. */
const signs = ["pointerover", "focusin"] as const;

/**
 * Fetches a page's scripts and styles when somebody points at a link to it. Its data isn't fetched: it belongs to the
 * moment of the press, and a browser would ask for it again. This is at hand and not fetched itself: that would take as
 * long as what it saves.
 */
export function LinkPrefetch() {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;

  useEffect(() => {
    if (!manifest || isMetered()) return;
    function prefetch({ target }: Event) {
      const link = target instanceof Element ? target.closest("a") : null;
      if (!manifest || link?.origin !== location.origin) return;
      prefetchPage(manifest, link.pathname);
    }
    for (const sign of signs) document.addEventListener(sign, prefetch);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch);
    };
  }, [manifest]);

  return null;
}

/** Whether the visitor pays for what is fetched, or asks for less. */
function isMetered(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (typeof connection !== "object" || connection === null) return false;
  return Reflect.get(connection, "saveData") === true || Reflect.get(connection, "type") === "cellular";
}

type Manifest = NonNullable<React.ContextType<typeof UNSAFE_RemixContext>>["manifest"];

const known = new Set<string>();

/** Fetches the scripts and styles of a page of this site, once. */
function prefetchPage(manifest: Manifest, path: string): void {
  if (known.has(path)) return;
  known.add(path);
  for (const file of filesOf(manifest, path)) fetchFile(file);
}

function filesOf({ routes }: Manifest, path: string): string[] {
  /** A route with those that it is within, the outermost first; every page has the root. */
  const branchOf = (id: string): NonNullable<Manifest["routes"][string]>[] => {
    const route = routes[id];
    return route?.parentId ? [...branchOf(route.parentId), route] : [];
  };
  // A layout without a path answers nothing.
  const pages = Object.values(routes).flatMap((route) => {
    if (!route?.parentId || (!route.path && !route.index)) return [];
    return [
      {
        id: route.id,
        path: branchOf(route.id)
          .map((part) => part.path ?? "")
          .join("/"),
      },
    ];
  });
  const matches = matchRoutes(pages, path);
  return branchOf(matches?.[0]?.route.id ?? "").flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ]);
}

function fetchFile(file: string): void {
  if (document.querySelector(`link[href="${file}"]`)) return;
  // A style sheet that is only preloaded has the browser complain; the cache keeps it just as well.
  if (file.endsWith(".css")) fetch(file, { priority: "low" }).catch(() => {});
  else
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: file }));
}
