import { Form } from "@remix-run/react";
import { Field } from "#app/components/core/forms/field.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { OwnedPhoto } from "#app/domain/content/photos/list-photos.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";
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

/** As many fit one form. */
const maxShown = 20;

/** Asks for the titles of photos that have only the name of their file; each is public once it has one. */
export function UntitledPhotos({ photos }: { photos: readonly OwnedPhoto[] }) {
  if (photos.length === 0) return null;
  const title = photos.length === 1 ? "1 photo needs a title" : `${photos.length} photos need titles`;
  return (
    <Card labelledBy="untitled" title={title}>
      <p>Hidden until named.</p>
      <Form method="post" className="stack gap-4">
        <ul className="stack gap-3">
          {photos.slice(0, maxShown).map(({ id, title: fileTitle, picture }) => (
            <li key={id} className={styles.untitled}>
              <span className={styles.picture}>
                {picture && <Picture picture={picture} alt="" sizes="107px" />}
              </span>
              <input type="hidden" name="ids" value={id} />
              <Field
                id={`title-${id}`}
                label={`Title of ${fileTitle}`}
                name="titles"
                maxLength={120}
                autoComplete="off"
              />
            </li>
          ))}
        </ul>
        <p>
          <IntentButton intent="title" pendingLabel="Saving...">
            Save and Publish
          </IntentButton>
        </p>
      </Form>
    </Card>
  );
}
