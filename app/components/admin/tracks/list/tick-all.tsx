import { useEffect, useRef, useState } from "react";
import { chosenTracksForm } from "./chosen-tracks.ts";
import styles from "./tick-all.module.css";

const noBoxes = { ticked: 0, all: 0 };

/**
 * The count of ticked rows, and a checkbox that ticks them all; without JavaScript a line that says what to do. The
 * rows' checkboxes are uncontrolled, so ticks from before hydration or a change survive.
 */
export function TickAll() {
  const box = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<typeof noBoxes | null>(null);

  // Also after each change of the list: rows come and go.
  useEffect(() => {
    const look = () => setCount((before) => keepIfEqual(before, countBoxes()));
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  });

  useEffect(() => {
    if (box.current && count) box.current.indeterminate = count.ticked > 0 && count.ticked < count.all;
  }, [count]);

  if (!count) return <p className={styles.line}>Select tracks in the list below:</p>;
  return (
    <label className={styles.line}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={count.all > 0 && count.ticked === count.all}
        onChange={(event) => {
          for (const input of boxes()) input.checked = event.currentTarget.checked;
          setCount(countBoxes());
        }}
      />
      <span>
        All tracks <span className={`muted ${styles.count}`}>({count.ticked} selected)</span>
      </span>
    </label>
  );
}

function boxes(): HTMLInputElement[] {
  const form = document.getElementById(chosenTracksForm);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].flatMap((input) =>
    input instanceof HTMLInputElement && input.name === "tracks" ? [input] : [],
  );
}

function countBoxes(): typeof noBoxes {
  const all = boxes();
  return { ticked: all.filter((input) => input.checked).length, all: all.length };
}

function keepIfEqual(before: typeof noBoxes | null, now: typeof noBoxes): typeof noBoxes {
  return before && before.ticked === now.ticked && before.all === now.all ? before : now;
}
