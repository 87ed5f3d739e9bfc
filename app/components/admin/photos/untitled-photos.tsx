import { Form } from "@remix-run/react";
import type { OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import { Field } from "../../forms/field.tsx";
import { IntentButton } from "../../forms/intent-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./photo-forms.module.css";

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
