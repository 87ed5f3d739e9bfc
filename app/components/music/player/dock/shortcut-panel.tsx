import { useEffect, useState } from "react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";
import { messages } from "#app/messages/messages.ts";
import type { Player } from "../state/player.ts";
import { readStored, store } from "../state/player-memory.ts";
import type { PlayerEvent } from "../state/player-state.ts";
import { toggleEvenLoudness } from "./controls.tsx";
import styles from "./shortcut-panel.module.css";

const id = "player-shortcuts";
// React 18 doesn't know these attributes yet and passes them on unchanged.
const opens = { popovertarget: id };
const isPopover = { popover: "auto" };

/** Explains the keyboard shortcuts, with a switch that turns them off, and one for equal loudness. */
export function ShortcutPanel({ isEven }: { isEven: boolean }) {
  const player = usePlayer();
  const [areOn, setOn] = useState(areShortcutsOn);
  useShortcuts(areOn);
  const labels: Record<ShortcutName, string> = {
    playOrPause: messages.music.dock.playOrPause,
    back: messages.music.dock.back,
    forward: messages.music.dock.forward,
    mute: messages.music.dock.muteOrUnmute,
    previous: messages.music.dock.previous,
    next: messages.music.dock.next,
  };

  function turn(on: boolean) {
    setShortcutsOn(on);
    setOn(on);
  }

  return (
    <>
      <button type="button" className={styles.open} {...opens}>
        {messages.music.dock.keys}
      </button>
      <section id={id} aria-label={messages.music.dock.shortcuts} className={styles.panel} {...isPopover}>
        <p className={styles.title}>{messages.music.dock.shortcuts}</p>
        <dl className={styles.keys}>
          {shortcuts.map(({ name, key, needsShift }) => (
            <div key={name}>
              <dt>
                {needsShift && <kbd>{messages.music.dock.shift}</kbd>} <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{labels[name]}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          id="player-shortcuts-on"
          label={messages.music.dock.useKeys}
          checked={areOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <CheckboxField
          id="player-even-loudness"
          label={messages.music.dock.sameVolume}
          checked={isEven}
          onChange={() => toggleEvenLoudness(player)}
        />
      </section>
    </>
  );
}

// Where keys already have a meaning: text fields, selects, and dialogs.
const ownKeys = "input:not([type='range']), textarea, select, [contenteditable], dialog, [role='menu']";

/** Listens for the player's keys, except where they have another meaning. */
function useShortcuts(areOn: boolean): void {
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

const stepSeconds = 10;

/** What a key does to the player. */
type ShortcutName = "playOrPause" | "back" | "forward" | "mute" | "previous" | "next";

interface Shortcut {
  name: ShortcutName;
  key: string;
  needsShift: boolean;
}

/** The keys, in the order of the explanation. */
const shortcuts: readonly Shortcut[] = [
  { name: "playOrPause", key: "k", needsShift: false },
  { name: "back", key: "j", needsShift: false },
  { name: "forward", key: "l", needsShift: false },
  { name: "mute", key: "m", needsShift: false },
  { name: "previous", key: "p", needsShift: true },
  { name: "next", key: "n", needsShift: true },
];

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "repeat" | "isComposing"
>;

/**
 * The shortcut of a key press; held keys repeat only seeking. @returns null for every other press.
 * @internal
 */
export function findShortcut(press: KeyPress): ShortcutName | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const key = press.key.toLowerCase();
  const shortcut = shortcuts.find((known) => known.key === key && known.needsShift === press.shiftKey);
  if (!shortcut || (press.repeat && shortcut.name !== "back" && shortcut.name !== "forward")) return null;
  return shortcut.name;
}

/** Runs a shortcut, by the same rules as the player's buttons. */
function runShortcut(player: Player, name: ShortcutName): void {
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
function areShortcutsOn(): boolean {
  return readStored("localStorage", settingKey) !== false;
}

/** Stores whether shortcuts are on (WCAG 2.1.4: single-key shortcuts can be turned off). */
function setShortcutsOn(areOn: boolean): void {
  store("localStorage", settingKey, areOn);
}
