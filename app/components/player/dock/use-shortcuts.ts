import { useEffect } from "react";
import { usePlayer } from "../state/player-context.ts";
import { findShortcut, obeyShortcut } from "./shortcuts.ts";

// Where keys mean something else already: text, choices, and windows over the page.
const ownKeys = "input:not([type='range']), textarea, select, [contenteditable], dialog, [role='menu']";

/** Listens to the player's keys wherever they mean nothing else. */
export function useShortcuts(areOn: boolean): void {
  const player = usePlayer();

  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(ownKeys);
      const shortcut = isTaken || event.defaultPrevented ? null : findShortcut(event);
      if (!shortcut) return;
      event.preventDefault();
      obeyShortcut(player, shortcut);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [player, areOn]);
}
