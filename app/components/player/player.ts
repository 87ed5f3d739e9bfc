import { showToast } from "../toasts/toast-store.ts";
import {
  type PlayerCommand,
  type PlayerEvent,
  type PlayerState,
  silentPlayer,
  stepPlayer,
} from "./player-state.ts";

const messages = {
  previewComplete: { title: "Preview Complete", description: "Purchase this track to hear the full song!" },
  failed: {
    title: "Playback Failed",
    description: "This track could not be loaded. Please try again in a moment.",
  },
} as const;

export interface Player {
  send: (event: PlayerEvent) => void;
  read: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Ties the player's states to the page's one audio element.
 * @param findAudio the element, once it is in the document
 */
export function createPlayer(findAudio: () => HTMLAudioElement | null): Player {
  let state = silentPlayer;
  const listeners = new Set<() => void>();

  function obey(audio: HTMLAudioElement, command: PlayerCommand) {
    switch (command.type) {
      case "load":
        audio.src = command.source;
        break;
      case "play":
        // A play that the next click cuts short is no failure; one that the browser refuses ends in `stopped`.
        audio.play().catch(() => audio.paused && send({ type: "stopped" }));
        break;
      case "pause":
        audio.pause();
        break;
      case "moveTo":
        audio.currentTime = command.fileSeconds;
        break;
      case "unload":
        audio.removeAttribute("src");
        audio.load();
        break;
      case "toast":
        showToast({
          variant: command.message === "failed" ? "destructive" : "default",
          ...messages[command.message],
        });
    }
  }

  function send(event: PlayerEvent) {
    const audio = findAudio();
    if (!audio) return;
    const step = stepPlayer(state, event);
    const hasChanged = step.state !== state;
    state = step.state;
    for (const command of step.commands) obey(audio, command);
    if (hasChanged) for (const listener of listeners) listener();
  }

  return {
    send,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
