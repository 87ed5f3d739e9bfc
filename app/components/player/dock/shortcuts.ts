import { readStored, store } from "../state/browser-storage.ts";
import type { Player } from "../state/player.ts";
import type { PlayerEvent } from "../state/player-state.ts";

const stepSeconds = 10;

/** What a key does to the player. */
export type ShortcutName = "playOrPause" | "back" | "forward" | "mute" | "previous" | "next";

interface Shortcut {
  name: ShortcutName;
  key: string;
  needsShift: boolean;
  label: string;
}

/** The keys, in the order of the explanation. */
export const shortcuts: readonly Shortcut[] = [
  { name: "playOrPause", key: "k", needsShift: false, label: "Play or pause" },
  { name: "back", key: "j", needsShift: false, label: "Back 10 seconds" },
  { name: "forward", key: "l", needsShift: false, label: "Forward 10 seconds" },
  { name: "mute", key: "m", needsShift: false, label: "Mute or unmute" },
  { name: "previous", key: "p", needsShift: true, label: "Previous track" },
  { name: "next", key: "n", needsShift: true, label: "Next track" },
];

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "repeat" | "isComposing"
>;

/** The shortcut of a key press; held keys repeat only seeking. @returns null for every other press. */
export function findShortcut(press: KeyPress): ShortcutName | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const key = press.key.toLowerCase();
  const shortcut = shortcuts.find((known) => known.key === key && known.needsShift === press.shiftKey);
  if (!shortcut || (press.repeat && shortcut.name !== "back" && shortcut.name !== "forward")) return null;
  return shortcut.name;
}

/** Runs a shortcut, by the same rules as the player's buttons. */
export function runShortcut(player: Player, name: ShortcutName): void {
  const { track, phase, position } = player.read();
  if (!track) return;
  const events: Record<ShortcutName, PlayerEvent> = {
    playOrPause: phase === "playing" ? { type: "pause" } : { type: "play", track },
    back: { type: "seek", track, to: position - stepSeconds },
    forward: { type: "seek", track, to: position + stepSeconds },
    mute: { type: "mute" },
    previous: { type: "skip", to: "previous" },
    next: { type: "skip", to: "next" },
  };
  player.send(events[name]);
}

const settingKey = "player-shortcuts";

/** Whether this user has the shortcuts turned on; the default is on. */
export function areShortcutsOn(): boolean {
  return readStored("localStorage", settingKey) !== false;
}

/** Stores whether shortcuts are on (WCAG 2.1.4: single-key shortcuts can be turned off). */
export function setShortcutsOn(areOn: boolean): void {
  store("localStorage", settingKey, areOn);
}
