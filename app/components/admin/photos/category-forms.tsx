import { Form } from "@remix-run/react";
import type { PhotoCategory } from "#app/shared/photos/schema.ts";
import { Field } from "../../forms/field.tsx";
import { IntentButton } from "../../forms/intent-button.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./photo-forms.module.css";

/** The categories of the gallery: one form to add one, and one for each to rename or remove it. */
export function CategoryForms({ categories }: { categories: readonly PhotoCategory[] }) {
  return (
    <>
      <Form key={categories.length} method="post" className={styles.row}>
        <Field
          id="new-category"
          label="New category"
          name="name"
          required
          maxLength={40}
          autoComplete="off"
        />
        <IntentButton intent="add-category" pendingLabel="Adding...">
          Add
        </IntentButton>
      </Form>
      <ul className="stack gap-3">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Form method="post" className={styles.row} aria-label={name} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Field
                id={`category-${id}`}
                label="Name"
                name="name"
                defaultValue={name}
                required
                maxLength={40}
                autoComplete="off"
              />
              <IntentButton intent="rename-category" variant="secondary" pendingLabel="Saving...">
                Rename
              </IntentButton>
              <Button
                name="intent"
                value="remove-category"
                variant="quiet"
                formNoValidate
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="note">Photos in a removed category stay in the gallery under All.</p>
    </>
  );
}
