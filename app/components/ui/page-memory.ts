import { type ShouldRevalidateFunctionArgs, useLocation, useOutlet } from "@remix-run/react";
import { useEffect } from "react";
import { isOverlayEntry } from "./overlay-entry.ts";
import { staysWithin } from "./stays-within.ts";

/**
 * Remembers what a page shows for the pages that open over it: they take it from here, without a request. The server
 * never remembers anything, so in a new document each of them is a page of its own.
 * @param path the page's address; those of its overlays begin with it
 */
export function createPageMemory<Shown>(path: string) {
  let shown: Shown | null = null;

  /** Whether the address is that of an overlay which was opened from the page. */
  function useIsOverlay(): boolean {
    const { pathname, state } = useLocation();
    const isOpened = pathname !== path && isOverlayEntry(state);
    // Loaded again, it is a page of its own: where the one below had been scrolled to is nothing of it.
    const isReloaded = isOpened && shown === null;
    useEffect(() => {
      if (isReloaded) window.scrollTo(0, 0);
    }, [isReloaded]);
    return isOpened && shown !== null;
  }

  return {
    /** What the page shows; null while it isn't shown. */
    read: () => shown,
    useIsOverlay,
    /**
     * Remembers what the page shows: null at the address of an overlay that was opened without it.
     * @returns whether to show it, alone or below an overlay.
     */
    useMemory(shows: Shown | null): boolean {
      useEffect(() => {
        shown = shows;
        return () => {
          shown = null;
        };
      }, [shows]);
      const isBelow = useIsOverlay();
      return useOutlet() === null || isBelow;
    },
    /** A navigation that only opens, changes or closes an overlay needn't load again what is shown. */
    shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
      const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
      const keepsPage =
        shown !== null &&
        staysWithin(path, change) &&
        currentUrl.pathname !== nextUrl.pathname &&
        currentUrl.search === nextUrl.search;
      return defaultShouldRevalidate && !keepsPage;
    },
  };
}
