import { Form, useHref } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "#app/components/core/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import admin from "#app/styles/admin.module.css";
import { type Choice, chosenTracksForm } from "./chosen-tracks.ts";
import styles from "./chosen-tracks-form.module.css";

/** Actions for all ticked tracks; the checkboxes are in the rows and belong to this form. */
export function ChosenTracksForm({ choice }: { choice: Choice }) {
  return (
    <Form
      method="post"
      id={chosenTracksForm}
      preventScrollReset
      noValidate
      aria-label={messages.adminTracks.chosen.label}
      className={styles.form}
    >
      <TickAll />
      {/* Enter presses the first button: one that does nothing without a price. */}
      <div className={styles.group}>
        <Field
          id="chosen-price"
          label={messages.adminTracks.chosen.price}
          name="price"
          defaultValue={choice.price}
          inputMode="decimal"
          maxLength={11}
          autoComplete="off"
        />
        <Button name="intent" value="price-chosen" variant="secondary">
          {messages.adminTracks.chosen.setPrice}
        </Button>
      </div>
      <div className={styles.group}>
        <Field
          id="chosen-place"
          label={messages.adminTracks.chosen.position}
          name="position"
          defaultValue={choice.position}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          onKeyDown={pressAdjacentButton}
        />
        <Button name="intent" value="place-chosen" variant="secondary">
          {messages.adminTracks.chosen.moveThere}
        </Button>
      </div>
      <div className="cluster">
        <Button name="intent" value="publish-chosen" variant="secondary">
          {messages.adminTracks.chosen.publish}
        </Button>
        {/* Leads to a page of its own, with the ticked tracks in its address. */}
        <Button formMethod="get" formAction={useHref("/admin/edit-tracks")} variant="secondary">
          {messages.adminTracks.chosen.edit}
        </Button>
      </div>
    </Form>
  );
}

/** Enter presses the button next to the field, not the form's first. */
function pressAdjacentButton(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const button = event.currentTarget.form?.querySelector('button[value="place-chosen"]');
  if (button instanceof HTMLButtonElement) button.click();
}

const noBoxes = { ticked: 0, all: 0 };

/**
 * The count of ticked rows, and a checkbox that ticks them all; without JavaScript a line that says what to do. The
 * rows' checkboxes are uncontrolled, so ticks from before hydration or a change survive.
 */
function TickAll() {
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

  if (!count) return <p className={styles.line}>{messages.adminTracks.chosen.selectBelow}</p>;
  return (
    <label className={styles.line}>
      <input
        ref={box}
        type="checkbox"
        className={admin.box}
        checked={count.all > 0 && count.ticked === count.all}
        onChange={(event) => {
          for (const input of boxes()) input.checked = event.currentTarget.checked;
          setCount(countBoxes());
        }}
      />
      <span>
        <Sentence
          parts={messages.adminTracks.chosen.all<ReactNode>(
            <span className={`muted ${styles.count}`}>
              {messages.adminTracks.chosen.selected(count.ticked)}
            </span>,
          )}
        />
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
