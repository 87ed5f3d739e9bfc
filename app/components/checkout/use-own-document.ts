import { useEffect } from "react";

/**
 * For a page with a security policy of its own (http/own-security-policy.ts). A document keeps the policy it came with,
 * so every link on it, those of the bar and the foot too, leads to a new document and not through the router.
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
