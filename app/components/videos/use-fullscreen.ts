import { type RefObject, useEffect, useState } from "react";

/**
 * Fills the screen with an element. Where a browser can't (phones), `isFullscreen` alone is set and the
 * style sheet fills the window.
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
      // A refusal leaves the window filled, which is what was asked for as far as it goes.
      await element.current?.requestFullscreen().catch(() => undefined);
    }
  }

  return { isFullscreen, toggle };
}
