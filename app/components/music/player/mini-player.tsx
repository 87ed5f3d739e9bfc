import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { usePlayer } from "./state/player-context.ts";
import { findStoredPlay } from "./state/player-memory.ts";

interface MiniPlayerProps {
  /** The user's id; null for a visitor. */
  listener: string | null;
}

// Most visits begin without music, so the player's code loads on the first play. If it fails to load, the page must
// still work.
const Dock = lazy<ComponentType<MiniPlayerProps>>(() =>
  import("./dock/dock.tsx").catch(() => ({ default: () => null })),
);

/** The mini-player on every page, once something was played or restored from this tab's last visit. */
export function MiniPlayer({ listener }: MiniPlayerProps) {
  const player = usePlayer();
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    if (isNeeded) return;
    const look = () => setNeeded(player.read().track !== null || findStoredPlay(listener) !== null);
    look();
    return player.subscribe(look);
  }, [player, isNeeded, listener]);

  return isNeeded ? (
    <Suspense>
      <Dock listener={listener} />
    </Suspense>
  ) : null;
}
