import { useState } from "react";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import styles from "./shortcut-panel.module.css";
import { areShortcutsOn, setShortcutsOn, shortcuts } from "./shortcuts.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const id = "player-shortcuts";
// React 18 doesn't know these attributes yet and passes them on unchanged.
const opens = { popovertarget: id };
const isPopover = { popover: "auto" };

/** Explains the keyboard shortcuts, with a switch that turns them off. */
export function ShortcutPanel() {
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
      </section>
    </>
  );
}
