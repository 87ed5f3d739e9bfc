import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Player } from "./player.ts";
import { type PlayerState, silentPlayer } from "./player-state.ts";

const PlayerContext = createContext<Player | null>(null);

export const PlayerContextProvider = PlayerContext.Provider;

/** The page's player. @throws outside of `PlayerProvider`. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error("The player is used outside of PlayerProvider.");
  return player;
}

const readNothing = () => silentPlayer;

/** What the player does now; on the server nothing. */
export function usePlayerState(): PlayerState {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, player.read, readNothing);
}

/** The same for one file's row: rows that aren't playing see nothing change and aren't drawn again. */
export function usePlayerStateOf(source: string): PlayerState {
  const player = usePlayer();
  const read = useCallback(() => {
    const state = player.read();
    return state.track?.source === source ? state : silentPlayer;
  }, [player, source]);
  return useSyncExternalStore(player.subscribe, read, readNothing);
}
