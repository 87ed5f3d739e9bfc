import { Form } from "@remix-run/react";
import { Field } from "#app/components/core/forms/field.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { OwnedPhoto } from "#app/domain/content/photos/list-photos.ts";
import { messages } from "#app/messages/messages.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";
import styles from "./photo-forms.module.css";

/** The categories of the gallery: one form to add one, and one for each to rename or remove it. */
export function CategoryForms({ categories }: { categories: readonly PhotoCategory[] }) {
  return (
    <>
      <Form key={categories.length} method="post" className={styles.row}>
        <Field
          id="new-category"
          label={messages.adminContent.categories.new}
          name="name"
          required
          maxLength={40}
          autoComplete="off"
        />
        <IntentButton intent="add-category" pendingLabel={messages.adminContent.categories.adding}>
          {messages.adminContent.categories.add}
        </IntentButton>
      </Form>
      <ul className="stack gap-3">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Form method="post" className={styles.row} aria-label={name} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Field
                id={`category-${id}`}
                label={messages.adminContent.categories.name}
                name="name"
                defaultValue={name}
                required
                maxLength={40}
                autoComplete="off"
              />
              <IntentButton
                intent="rename-category"
                variant="secondary"
                pendingLabel={messages.admin.editing.saving}
              >
                {messages.adminContent.categories.rename}
              </IntentButton>
              <Button
                name="intent"
                value="remove-category"
                variant="quiet"
                formNoValidate
                aria-label={messages.adminContent.categories.removeNamed(name)}
              >
                {messages.adminContent.categories.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="note">{messages.adminContent.categories.note}</p>
    </>
  );
}

/** As many fit one form. */
const maxShown = 20;

/** Asks for the titles of photos that have only the name of their file; each is public once it has one. */
export function UntitledPhotos({ photos }: { photos: readonly OwnedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <Card labelledBy="untitled" title={messages.adminContent.photos.needTitles(photos.length)}>
      <p>{messages.adminContent.photos.hiddenUntilNamed}</p>
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
                label={messages.adminContent.photos.titleOf(fileTitle)}
                name="titles"
                maxLength={120}
                autoComplete="off"
              />
            </li>
          ))}
        </ul>
        <p>
          <IntentButton intent="title" pendingLabel={messages.admin.editing.saving}>
            {messages.adminContent.photos.saveAndPublish}
          </IntentButton>
        </p>
      </Form>
    </Card>
  );
}
