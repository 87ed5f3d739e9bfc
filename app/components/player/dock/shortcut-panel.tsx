import { useEffect, useState } from "react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { usePlayer } from "#app/components/player/state/player-context.ts";
import styles from "./shortcut-panel.module.css";
import { areShortcutsOn, findShortcut, runShortcut, setShortcutsOn, shortcuts } from "./shortcuts.ts";
import { evenLoudnessLabel, toggleEvenLoudness } from "./volume-control.tsx";

const id = "player-shortcuts";
// React 18 doesn't know these attributes yet and passes them on unchanged.
const opens = { popovertarget: id };
const isPopover = { popover: "auto" };

/** Explains the keyboard shortcuts, with a switch that turns them off, and one for equal loudness. */
export function ShortcutPanel({ isEven }: { isEven: boolean }) {
  const player = usePlayer();
  const [areOn, setOn] = useState(areShortcutsOn);
  useShortcuts(areOn);

  function turn(on: boolean) {
    setShortcutsOn(on);
    setOn(on);
  }

  return (
    <>
      <button type="button" className={styles.open} {...opens}>
        Keys
      </button>
      <section id={id} aria-label="Keyboard shortcuts" className={styles.panel} {...isPopover}>
        <p className={styles.title}>Keyboard shortcuts</p>
        <dl className={styles.keys}>
          {shortcuts.map(({ name, key, needsShift, label }) => (
            <div key={name}>
              <dt>
                {needsShift && <kbd>Shift</kbd>} <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          id="player-shortcuts-on"
          label="Use these keys"
          checked={areOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <CheckboxField
          id="player-even-loudness"
          label={evenLoudnessLabel}
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
