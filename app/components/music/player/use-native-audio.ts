import { type RefObject, useEffect, useRef, useState } from "react";

// After the first hydration, later pages are rendered in the browser and need no native player.
let isDocumentHydrated = false;

/**
 * The native player is in the server's HTML and works without JavaScript; after hydration our own replaces it.
 * @param continuePlaying called with the native player's position in seconds, if it was playing
 * @returns the ref of the native player; null once our own has replaced it.
 */
export function useNativeAudio(
  continuePlaying: (fileSeconds: number) => void,
): RefObject<HTMLAudioElement> | null {
  const audio = useRef<HTMLAudioElement>(null);
  const [isNative, setIsNative] = useState(!isDocumentHydrated);

  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, after hydration
  useEffect(() => {
    isDocumentHydrated = true;
    if (!isNative) return;
    const native = audio.current;
    if (native && !native.paused) {
      native.pause();
      continuePlaying(native.currentTime);
    }
    setIsNative(false);
  }, []);

  return isNative ? audio : null;
}
