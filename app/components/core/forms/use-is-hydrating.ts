import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * True on the server and in the render that hydrates its document: what needs scripts isn't there yet. False for what
 * is rendered in the browser.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
