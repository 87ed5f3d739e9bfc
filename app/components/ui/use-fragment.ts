import { useLocation, useNavigate } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isOverlayEntry, overlayEntry } from "./overlay-entry.ts";

function fragmentOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/**
 * The id of what an overlay shows, in the address's fragment, so that Back closes it. No element may have the
 * fragment as its id: the router would scroll the page behind the overlay to it.
 */
export function useFragment() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // From the window: the router's location waits for the loaders on Back.
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => "",
  );

  return {
    /** Whether the fragment is this id; always false on the server. */
    isAt: (id: string) => fragment === fragmentOf(id),
    open: (id: string) =>
      navigate({ search, hash: fragmentOf(id) }, { state: overlayEntry, preventScrollReset: true }),
    /** Sets another id without adding a history entry. */
    change: (id: string) =>
      navigate({ search, hash: fragmentOf(id) }, { replace: true, state, preventScrollReset: true }),
    close: () =>
      isOverlayEntry(state)
        ? navigate(-1)
        : navigate({ search }, { replace: true, preventScrollReset: true }),
  };
}
