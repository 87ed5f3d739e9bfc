import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ReplayEarlyClicks } from "../replay-early-clicks.tsx";
import { createPlayer, readAudioEvent } from "./player.ts";
import { PlayerContextProvider } from "./player-context.ts";
import { readStoredVolume } from "./player-memory.ts";

/** Holds the page's only audio element: one track plays at a time, and navigation doesn't stop it. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [player] = useState(() => createPlayer(() => audio.current));

  useEffect(() => {
    const { volume: to, ...stored } = readStoredVolume();
    player.send({ type: "volume", to, ...stored });
  }, [player]);

  const hear = ({ type, currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
    const event = readAudioEvent(type, currentTarget);
    if (event) player.send(event);
  };
  return (
    <PlayerContextProvider value={player}>
      {children}
      <ReplayEarlyClicks />
      {/* biome-ignore lint/a11y/useMediaCaption: music has no dialogue to caption */}
      <audio
        ref={audio}
        preload="none"
        onTimeUpdate={hear}
        onWaiting={hear}
        onPlaying={hear}
        onEnded={hear}
        onPause={hear}
        onError={hear}
      />
    </PlayerContextProvider>
  );
}
