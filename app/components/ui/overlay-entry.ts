/** Marks history entries added by an overlay, so that closing it can go back instead of forward. */
export const overlayEntry = { isOverlay: true };

/** @param state of a location */
export function isOverlayEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverlay" in state;
}
