import { UNSAFE_RemixContext } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { prefetchPage } from "./prefetch-page.ts";

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
