import { useLocation, useNavigate } from "@remix-run/react";
import { useSyncExternalStore } from "react";

/** Marks entries of the history that an overlay added, so that closing it can go back instead of forward. */
const overlayEntry = { isOverlay: true };

function isOverlayEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverlay" in state;
}

function fragmentOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/**
 * What an overlay shows, kept in the address's fragment, so that Back closes it. No element may have the
 * fragment for its id: the router would scroll the page behind the overlay to it.
 */
export function useFragment() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // Read from the window: the router's own location waits for the loaders when somebody goes back.
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => "",
  );

  return {
    /** Whether the address points at this id; never on the server. */
    isAt: (id: string) => fragment === fragmentOf(id),
    open: (id: string) =>
      navigate({ search, hash: fragmentOf(id) }, { state: overlayEntry, preventScrollReset: true }),
    /** Points at another id without adding to the history. */
    change: (id: string) =>
      navigate({ search, hash: fragmentOf(id) }, { replace: true, state, preventScrollReset: true }),
    close: () =>
      isOverlayEntry(state)
        ? navigate(-1)
        : navigate({ search }, { replace: true, preventScrollReset: true }),
  };
}
