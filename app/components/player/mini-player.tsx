import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { usePlayer } from "./state/player-context.ts";
import { recallPlay } from "./state/player-memory.ts";

interface MiniPlayerProps {
  /** Who listens; another value for another person, null for a visitor. */
  listener: string | null;
}

// Most visits begin in silence: the player's code comes with the first sound. Without it the page must go on.
const Dock = lazy<ComponentType<MiniPlayerProps>>(() =>
  import("./dock/dock.tsx").catch(() => ({ default: NoDock })),
);

function NoDock(_: MiniPlayerProps) {
  return null;
}

/** What plays, at hand on every page: once something was played, or played when this tab was left. */
export function MiniPlayer({ listener }: MiniPlayerProps) {
  const player = usePlayer();
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    if (isNeeded) return;
    const look = () => setNeeded(player.read().track !== null || recallPlay() !== null);
    look();
    return player.subscribe(look);
  }, [player, isNeeded]);

  return isNeeded ? (
    <Suspense>
      <Dock listener={listener} />
    </Suspense>
  ) : null;
}
