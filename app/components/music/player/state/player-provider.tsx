import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useNonce } from "#app/components/core/layout/nonce.tsx";
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

// Until React has taken the page over, the browser's own player next to the button obeys it, unseen. What it plays then
// goes on in ours.
const listener = `addEventListener("click",({target})=>{
if(target.closest("[data-native] :is(button,svg)"))for(const box of document.querySelectorAll("[data-native]")){
const audio=box.querySelector("audio");
box.contains(target)&&audio.paused?audio.play().catch(()=>{}):audio.pause();
box.toggleAttribute("data-playing",!audio.paused)}})`;

/** Has a Play that is pressed before the scripts came start the music at once. */
function ReplayEarlyClicks() {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and the browser has run it when React comes
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? listener : " " }}
    />
  );
}
