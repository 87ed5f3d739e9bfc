import { type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { isOverlayEntry } from "./overlay-entry.ts";

/**
 * Remembers what a page shows for the pages that open over it: they take it from here, without a request. The server
 * never remembers anything, so in a new document each of them is a page of its own.
 * @param path the page's address; those of its overlays begin with it
 */
export function createPageMemory<Shown>(path: string) {
  let shown: Shown | null = null;
  return {
    /** What the page shows; null while it isn't shown. */
    read: () => shown,
    useMemory(shows: Shown | null): void {
      useEffect(() => {
        shown = shows;
        return () => {
          shown = null;
        };
      }, [shows]);
    },
    /** Whether the address is that of an overlay which was opened from the page. */
    useIsOverlay(): boolean {
      const { pathname, state } = useLocation();
      const isOpened = pathname !== path && isOverlayEntry(state);
      // Loaded again, it is a page of its own: where the one below had been scrolled to is nothing of it.
      const isReloaded = isOpened && shown === null;
      useEffect(() => {
        if (isReloaded) window.scrollTo(0, 0);
      }, [isReloaded]);
      return isOpened && shown !== null;
    },
    /** Whether a navigation only opens, changes or closes an overlay: then what is shown needn't be loaded again. */
    keepsPage({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
      const isBelow = ({ pathname }: URL) => pathname === path || pathname.startsWith(`${path}/`);
      return (
        shown !== null &&
        formMethod === undefined &&
        isBelow(currentUrl) &&
        isBelow(nextUrl) &&
        currentUrl.pathname !== nextUrl.pathname &&
        currentUrl.search === nextUrl.search
      );
    },
  };
}
