import { useState } from "react";
import { useIsHydrating } from "./use-is-hydrating.ts";

/**
 * What was typed into a text area before hydration; undefined for one that is rendered in the browser. It must become
 * the default value: React 18 overwrites typed text with a default that isn't empty.
 */
export function useTypedBefore(id: string): string | undefined {
  const isHydrating = useIsHydrating();
  const [typed] = useState(() => {
    if (!isHydrating || typeof document === "undefined") return undefined;
    const area = document.getElementById(id);
    return area instanceof HTMLTextAreaElement ? area.value : undefined;
  });
  return typed;
}
