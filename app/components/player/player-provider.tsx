import { type ReactNode, useRef, useState } from "react";
import { createPlayer } from "./player.ts";
import { PlayerContextProvider } from "./player-context.ts";

/** Holds the page's one audio element, so that only one track sounds and a page change doesn't stop it. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [player] = useState(() => createPlayer(() => audio.current));

  return (
    <PlayerContextProvider value={player}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: music has no dialogue to caption */}
      <audio
        ref={audio}
        preload="none"
        onTimeUpdate={({ currentTarget }) =>
          currentTarget.ended || player.send({ type: "progress", fileSeconds: currentTarget.currentTime })
        }
        onEnded={() => player.send({ type: "fileEnded" })}
        onPause={({ currentTarget }) => currentTarget.ended || player.send({ type: "stopped" })}
        onError={({ currentTarget }) => currentTarget.hasAttribute("src") && player.send({ type: "failed" })}
      />
    </PlayerContextProvider>
  );
}
