import { type RefObject, useEffect, useState } from "react";

/**
 * Shows an element in full screen. Where a browser can't (phones), only `isFullscreen` is set and the CSS fills the
 * window.
 */
export function useFullscreen(element: RefObject<HTMLElement>) {
  const [isFullscreen, setFullscreen] = useState(false);

  useEffect(() => {
    const follow = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);

  async function toggle() {
    setFullscreen(!isFullscreen);
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (!isFullscreen && document.fullscreenEnabled) {
      // If the browser refuses, the element still fills the window.
      await element.current?.requestFullscreen().catch(() => undefined);
    }
  }

  return { isFullscreen, toggle };
}
