import { Form } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { Field } from "#app/components/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { type Choice, chosenTracksForm } from "./chosen-tracks.ts";
import styles from "./chosen-tracks-form.module.css";
import { TickAll } from "./tick-all.tsx";

/** Actions for all ticked tracks; the checkboxes are in the rows and belong to this form. */
export function ChosenTracksForm({ choice }: { choice: Choice }) {
  return (
    <Form
      method="post"
      id={chosenTracksForm}
      preventScrollReset
      noValidate
      aria-label="Several tracks at once"
      className={styles.form}
    >
      <TickAll />
      {/* Enter presses the first button: one that does nothing without a price. */}
      <div className={styles.group}>
        <Field
          id="chosen-price"
          label="Price"
          name="price"
          defaultValue={choice.price}
          inputMode="decimal"
          maxLength={11}
          autoComplete="off"
        />
        <Button name="intent" value="price-chosen" variant="secondary">
          Set Price
        </Button>
      </div>
      <div className={styles.group}>
        <Field
          id="chosen-place"
          label="Place in the list"
          name="position"
          defaultValue={choice.position}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          onKeyDown={pressAdjacentButton}
        />
        <Button name="intent" value="place-chosen" variant="secondary">
          Move There
        </Button>
      </div>
      <Button name="intent" value="publish-chosen" variant="secondary">
        Publish Selected
      </Button>
    </Form>
  );
}

/** Enter presses the button beside the field, not the form's first. */
function pressAdjacentButton(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const button = event.currentTarget.form?.querySelector('button[value="place-chosen"]');
  if (button instanceof HTMLButtonElement) button.click();
}
