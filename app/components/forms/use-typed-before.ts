import { useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * What was typed into a text area of the server's HTML before the script came, undefined for one that is
 * made in the browser. To be its default then: React 18 writes a default that isn't empty over what was typed.
 */
export function useTypedBefore(id: string): string | undefined {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [typed] = useState(() => {
    if (!isHydrating || typeof document === "undefined") return undefined;
    const area = document.getElementById(id);
    return area instanceof HTMLTextAreaElement ? area.value : undefined;
  });
  return typed;
}
