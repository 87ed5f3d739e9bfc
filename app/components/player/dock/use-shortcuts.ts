import { useEffect } from "react";
import { usePlayer } from "../state/player-context.ts";
import { findShortcut, runShortcut } from "./shortcuts.ts";

// Where keys already have a meaning: text fields, selects, and dialogs.
const ownKeys = "input:not([type='range']), textarea, select, [contenteditable], dialog, [role='menu']";

/** Listens for the player's keys, except where they have another meaning. */
export function useShortcuts(areOn: boolean): void {
  const player = usePlayer();

  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(ownKeys);
      const shortcut = isTaken || event.defaultPrevented ? null : findShortcut(event);
      if (!shortcut) return;
      event.preventDefault();
      runShortcut(player, shortcut);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [player, areOn]);
}
