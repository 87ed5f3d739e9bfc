import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { TimeField } from "#app/components/core/admin/fields/time-field.tsx";
import { artistNameLink } from "#app/components/core/admin/refusal-notice.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import {
  itemFacts,
  itemFields,
  itemTexts,
  PriceFields,
  ShortField,
} from "#app/components/music/admin/items/item-fields.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import { messages } from "#app/messages/messages.ts";
import { kindChoices, kindName } from "#app/shared/music/releases/kind-names.ts";
import admin from "#app/styles/admin.module.css";
import styles from "./release-form.module.css";

interface ReleaseFormProps extends FormState {
  release: EditedRelease;
  /** Whether it is a pre-order, or when that ends, which has to be said before it is saved or published. */
  question: PreorderQuestion | null;
}

/** A question that came back, and the `intent` of the button that was pressed. */
interface PreorderQuestion {
  text: string;
  intent: string;
}

const labelsOf = () => ({
  title: messages.adminMusic.fields.title,
  artist: messages.adminMusic.fields.artist,
  kind: messages.adminReleases.form.kind,
  description: messages.adminMusic.fields.description,
  price: messages.adminReleases.form.price,
  suggestedPrice: messages.admin.fields.suggestedPrice,
  publishAt: messages.adminMusic.fields.publishAt,
  opensAt: messages.adminReleases.form.opensAt,
  releaseDate: messages.adminReleases.form.releaseDate,
  credits: messages.adminMusic.fields.credits,
  upc: messages.adminReleases.form.upc,
  splitNote: messages.adminMusic.fields.splits,
});
type Name = keyof ReturnType<typeof labelsOf>;

/** A release's details. */
export function ReleaseForm({ release, question, ...state }: ReleaseFormProps) {
  const { status, kind, opensAt } = release;
  const texts = textsOf(release);
  const labels = labelsOf();
  const shared = itemFields();
  const facts = itemFacts(release, labels, texts, { kind: kindName(kind), opensAt });
  const isDraft = status === "draft";
  return (
    <EditForm
      {...state}
      id="release"
      names={[...(Object.keys(labels) as Name[]), "preorder" as const]}
      texts={texts}
      heading={question ? messages.adminReleases.question.first : undefined}
      linkFor={artistNameLink}
      saved={{ what: "release", version: release.version, facts }}
      anchor="details"
      buttons={question && <Answers intent={question.intent} isDraft={isDraft} />}
    >
      {(fields) => (
        <>
          <TextField label={labels.title} field={fields.title} required maxLength={120} />
          <FieldPair>
            <TextField label={labels.artist} field={fields.artist} required maxLength={120} />
            <SelectField label={labels.kind} {...selectProps(fields.kind)} choices={kindChoices()} />
          </FieldPair>
          <PriceFields
            fields={fields}
            label={labels.price}
            hint={messages.adminReleases.form.priceHint}
            isOptional
          />
          <TextAreaField label={labels.description} isOptional {...fieldProps(fields.description)} rows={4} />
          {status !== "published" && (
            <fieldset className={`stack gap-3 ${admin.panel}`}>
              <legend className={styles.legend}>{messages.adminReleases.form.when}</legend>
              <FieldPair>
                {isDraft && <TimeField {...shared.publishAt} {...fieldProps(fields.publishAt)} />}
                <TimeField
                  label={labels.opensAt}
                  hint={
                    isDraft
                      ? messages.adminReleases.form.draftOpensAtHint
                      : messages.adminReleases.form.opensAtHint
                  }
                  isOptional={isDraft}
                  {...fieldProps(fields.opensAt)}
                />
              </FieldPair>
              <p className="note">
                <Sentence
                  parts={messages.adminReleases.form.timeZone<ReactNode>(
                    <Link to="/admin/site/shop">{messages.adminReleases.form.siteShop}</Link>,
                  )}
                />
              </p>
            </fieldset>
          )}
          <ShortField
            label={labels.releaseDate}
            hint={messages.adminReleases.form.releaseDateHint}
            field={fields.releaseDate}
            type="date"
          />
          <TextAreaField {...shared.credits} {...fieldProps(fields.credits)} />
          <ShortField
            label={labels.upc}
            hint={messages.adminReleases.form.upcHint}
            field={fields.upc}
            inputMode="numeric"
          />
          <TextAreaField {...shared.splitNote} {...fieldProps(fields.splitNote)} />
          {question && (
            <div id={fields.preorder.id} tabIndex={-1}>
              <Notice title={question.text}>
                {isDraft ? messages.adminReleases.question.draft : messages.adminReleases.question.announced}
              </Notice>
            </div>
          )}
        </>
      )}
    </EditForm>
  );
}

function Answers({ intent, isDraft }: Pick<PreorderQuestion, "intent"> & { isDraft: boolean }) {
  const isSaving = intent === "save";
  if (!isDraft) {
    return (
      <>
        <IntentButton intent={`${intent}-out`} pendingLabel={messages.admin.editing.saving}>
          {messages.adminReleases.question.follow}
        </IntentButton>
        <IntentButton
          intent={`${intent}-preorder`}
          variant="secondary"
          pendingLabel={messages.admin.editing.saving}
        >
          {messages.adminReleases.question.keep}
        </IntentButton>
      </>
    );
  }
  return (
    <>
      <IntentButton intent={`${intent}-preorder`} pendingLabel={messages.admin.editing.saving}>
        {isSaving
          ? messages.adminReleases.question.saveAsPreorder
          : messages.adminReleases.question.announceAsPreorder}
      </IntentButton>
      <IntentButton intent={`${intent}-out`} variant="secondary" pendingLabel={messages.admin.editing.saving}>
        {isSaving ? messages.adminReleases.question.saveWithout : messages.adminReleases.question.publishNow}
      </IntentButton>
    </>
  );
}

function textsOf(release: EditedRelease): Record<Name | "version", string> {
  const { kind, upc, releaseDate, localOpensAt } = release;
  return { ...itemTexts(release), kind, upc, releaseDate: releaseDate ?? "", opensAt: localOpensAt ?? "" };
}
