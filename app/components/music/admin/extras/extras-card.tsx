import { Form, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { MoveButtons } from "#app/components/core/admin/lists/move-buttons.tsx";
import { ReauthenticateFirst, type UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { UploadForm } from "#app/components/music/admin/upload/upload-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { EditedBonusFile } from "#app/domain/music/extras/read-bonus-files.ts";
import { messages } from "#app/messages/messages.ts";
import { formatLimit, formatSize } from "#app/shared/core/format-size.ts";
import { bonusFileKinds } from "#app/shared/music/extras/file-kinds.ts";
import admin from "#app/styles/admin.module.css";
import styles from "./extras-card.module.css";

const accepted = `${Object.keys(bonusFileKinds)
  .map((kind) => `.${kind}`)
  .join()},.jpeg,.aif`;

interface ExtrasCardProps {
  of: "release" | "track";
  /** Of the release or the track. */
  id: string;
  files: readonly EditedBonusFile[];
  terms: UploadTerms;
  /** The file whose removal is asked about, as people own it; null for none. */
  removedId: string | null;
  /** Why the last upload was refused. */
  error?: string | undefined;
}

/** What comes with a release or a track besides the music, and the form that adds more. */
export function ExtrasCard({ of, id, files, terms, removedId, error }: ExtrasCardProps) {
  const { revalidate } = useRevalidator();
  const end = useCallback(() => revalidate(), [revalidate]);
  const page = `/admin/${of}s/${id}`;
  return (
    <Card labelledBy="extras" title={messages.adminMusic.extras.title}>
      <Folded summary={messages.adminMusic.extras.add} isOpen={error !== undefined}>
        {terms.provenFor > 0 ? (
          <UploadForm
            terms={terms}
            address={`/api${page}/bonus`}
            intent="add-extras"
            accept={accepted}
            checkingLabel={messages.adminMusic.extras.storing}
            label={messages.adminMusic.extras.label}
            hint={
              of === "release"
                ? messages.adminMusic.extras.releaseHint(formatLimit(terms.maxBytes))
                : messages.adminMusic.extras.trackHint(formatLimit(terms.maxBytes))
            }
            button={messages.adminMusic.extras.upload}
            isMultiple
            error={error}
            onEnd={end}
          />
        ) : (
          <ReauthenticateFirst page={page} />
        )}
      </Folded>
      {files.length === 0 ? (
        <p>
          {of === "release" ? messages.adminMusic.extras.withRelease : messages.adminMusic.extras.withTrack}
        </p>
      ) : (
        <ol className="ruled">
          {files.map((file, index) => (
            <ExtraRow
              key={file.id}
              file={file}
              position={index + 1}
              isLast={index === files.length - 1}
              question={file.id === removedId ? { of, page } : null}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface ExtraRowProps {
  file: EditedBonusFile;
  position: number;
  isLast: boolean;
  question: { of: "release" | "track"; page: string } | null;
}

function ExtraRow({ file, position, isLast, question }: ExtraRowProps) {
  const { id, name, kind, bytes, address } = file;
  return (
    <li id={`extra-${id}`} className={`${admin.sideRow} ${styles.row}`}>
      <div className={styles.text}>
        <h3 className={admin.title}>
          <a href={address}>{name}</a>
        </h3>
        <p className={`muted ${admin.facts}`}>{messages.adminMusic.extras.facts(kind, formatSize(bytes))}</p>
      </div>
      {question ? (
        <RemovalQuestion file={file} {...question} />
      ) : (
        <>
          <div className={`cluster ${styles.actions}`}>
            <MoveButtons id={id} intent="move-extra" title={name} position={position} isLast={isLast} />
            <Form method="post" preventScrollReset aria-label={messages.adminMusic.extras.removeNamed(name)}>
              <input type="hidden" name="id" value={id} />
              <Button
                name="intent"
                value="remove-extra"
                variant="quiet"
                aria-label={messages.adminMusic.extras.removeButton(name)}
              >
                {messages.adminMusic.extras.remove}
              </Button>
            </Form>
          </div>
          <div className={admin.whole}>
            <RenameForm file={file} />
          </div>
        </>
      )}
    </li>
  );
}

function RenameForm({ file: { id, name } }: { file: EditedBonusFile }) {
  return (
    // Its key folds it again once the name is another.
    <Folded
      key={name}
      summary={
        <span>
          {messages.adminMusic.extras.rename}
          <span className="visually-hidden">{messages.adminMusic.extras.ofName(name)}</span>
        </span>
      }
    >
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <Field
          id={`name-${id}`}
          label={messages.adminMusic.extras.name}
          name="name"
          defaultValue={name}
          maxLength={80}
          required
        />
        <IntentButton intent="rename-extra" variant="secondary" pendingLabel={messages.admin.editing.saving}>
          {messages.admin.editing.save}
        </IntentButton>
      </Form>
    </Folded>
  );
}

function RemovalQuestion({
  file: { id, name },
  of,
  page,
}: Pick<ExtraRowProps, "file"> & NonNullable<ExtraRowProps["question"]>) {
  return (
    <div className={`stack gap-3 ${admin.whole}`}>
      <Confirmation>{messages.adminMusic.editor.removeQuestion(name)}</Confirmation>
      <p>
        {of === "release" ? messages.adminMusic.extras.releaseLost : messages.adminMusic.extras.trackLost}
      </p>
      <Form method="post" className="cluster">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="confirmed" value="yes" />
        <IntentButton intent="remove-extra" variant="danger" pendingLabel={messages.admin.editing.removing}>
          {messages.admin.editing.remove}
        </IntentButton>
        <ButtonLink to={`${page}#extra-${id}`} variant="quiet">
          {messages.adminMusic.editor.keep}
        </ButtonLink>
      </Form>
    </div>
  );
}
