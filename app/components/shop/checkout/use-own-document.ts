import { useEffect } from "react";

/**
 * For a page with its own Content-Security-Policy (http/paths.ts). A document keeps the policy it came
 * with, so every link on it, bar and footer included, loads a new document instead of using the router.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    window.addEventListener("click", leaveToBrowser, true);
    return () => window.removeEventListener("click", leaveToBrowser, true);
  }, []);
}

function leaveToBrowser(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
}
