import { createContext, useContext, useSyncExternalStore } from "react";
import type { Player } from "./player.ts";
import { initialState, type PlayerState } from "./player-state.ts";

const PlayerContext = createContext<Player | null>(null);

export const PlayerContextProvider = PlayerContext.Provider;

/** The page's player. @throws outside of `PlayerProvider`. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error("The player is used outside of PlayerProvider.");
  return player;
}

const readInitialState = () => initialState;

/** The player's current state; empty on the server. */
export function usePlayerState(): PlayerState {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, player.read, readInitialState);
}

/** The state for some files' row or cover: those that aren't playing don't rerender. */
export function usePlayerStateOf(...sources: readonly string[]): PlayerState {
  const player = usePlayer();
  const read = () => {
    const state = player.read();
    return state.track && sources.includes(state.track.source) ? state : initialState;
  };
  return useSyncExternalStore(player.subscribe, read, readInitialState);
}
