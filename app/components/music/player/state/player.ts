import { initialState, type PlayerCommand, type PlayerEvent, type PlayerState } from "./player-state.ts";
import { type Stepper, stepPlayer } from "./step-player.ts";

export interface Player {
  send: (event: PlayerEvent) => void;
  read: () => PlayerState;
  /** Has it know more events, and how to remind of what a preview was of. */
  learn: (stepBy: Stepper, showPreviewEndedToast: (state: PlayerState) => void) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Connects the player's state to the page's only audio element.
 * @param findAudio returns the element once it is in the document
 */
export function createPlayer(findAudio: () => HTMLAudioElement | null): Player {
  let state = initialState;
  let stepBy: Stepper | undefined;
  let showPreviewEndedToast: ((state: PlayerState) => void) | undefined;
  const listeners = new Set<() => void>();

  function obey(audio: HTMLAudioElement, command: PlayerCommand) {
    switch (command.type) {
      case "load":
        audio.src = command.source;
        setVolume(audio);
        break;
      case "play":
        // A play interrupted by the next click is no failure; one that the browser refuses ends in `stopped`.
        audio.play().catch(() => audio.paused && send({ type: "stopped" }));
        break;
      case "pause":
        audio.pause();
        break;
      case "moveTo":
        audio.currentTime = command.fileSeconds;
        break;
      case "unload":
        // An element without a source closes its connection only after `load`.
        audio.removeAttribute("src");
        audio.load();
        break;
      case "setVolume":
        setVolume(audio);
        break;
      case "remind":
        showPreviewEndedToast?.(state);
    }
  }

  function setVolume(audio: HTMLAudioElement) {
    const { volume, isMuted, isEven, track } = state;
    audio.volume = isEven && track ? volume * track.level : volume;
    audio.muted = isMuted;
  }

  function send(event: PlayerEvent) {
    const audio = findAudio();
    if (!audio) return;
    const step = stepPlayer(state, event, stepBy);
    const hasChanged = step.state !== state;
    state = step.state;
    for (const command of step.commands) obey(audio, command);
    if (hasChanged) for (const listener of listeners) listener();
  }

  return {
    send,
    read: () => state,
    learn: (taught, reminder) => {
      stepBy = taught;
      showPreviewEndedToast = reminder;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Maps an audio event to a player event. Events arrive late, when the element may already play something else, so the
 * element's current state decides.
 */
export function readAudioEvent(name: string, audio: HTMLAudioElement): PlayerEvent | null {
  switch (name) {
    case "timeupdate":
      return audio.readyState > 0 && !audio.ended
        ? { type: "progress", fileSeconds: audio.currentTime }
        : null;
    case "ended":
      return audio.ended ? { type: "fileEnded" } : null;
    case "pause":
      return audio.paused && !audio.ended ? { type: "stopped" } : null;
    case "waiting":
      return audio.paused || audio.ended ? null : { type: "waiting" };
    case "playing":
      return audio.paused || audio.readyState < 3 ? null : { type: "sounding" };
    case "error":
      return audio.error ? { type: "failed" } : null;
    default:
      return null;
  }
}
