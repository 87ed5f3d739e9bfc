import { type RefObject, useEffect, useRef, useState } from "react";

// Once one page of this document is hydrated, later ones are drawn in the browser and need no native player first.
let isDocumentHydrated = false;

interface NativeAudio {
  /** For the native player; null once ours has taken over. */
  audio: RefObject<HTMLAudioElement> | null;
}

/**
 * The native player stands in the server's HTML and works without a script; once there is one, ours takes its place.
 * @param takeOver called with the second at which the native player was playing, if it was
 */
export function useNativeAudio(takeOver: (fileSeconds: number) => void): NativeAudio {
  const audio = useRef<HTMLAudioElement>(null);
  const [isNative, setIsNative] = useState(!isDocumentHydrated);

  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, after hydration
  useEffect(() => {
    isDocumentHydrated = true;
    if (!isNative) return;
    const native = audio.current;
    if (native && !native.paused) {
      native.pause();
      takeOver(native.currentTime);
    }
    setIsNative(false);
  }, []);

  return { audio: isNative ? audio : null };
}
