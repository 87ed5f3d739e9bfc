import { Link } from "@remix-run/react";
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
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
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

const labels = {
  title: "Title",
  artist: "Artist",
  kind: "Kind",
  description: "Description",
  price: "Release price",
  suggestedPrice: "Suggested price",
  publishAt: "Publish at",
  opensAt: "Pre-order until",
  releaseDate: "Release date",
  credits: "Credits",
  upc: "UPC or EAN",
  splitNote: "Splits",
};
type Name = keyof typeof labels;
const names = [...(Object.keys(labels) as Name[]), "preorder" as const];

/** A release's details. */
export function ReleaseForm({ release, question, ...state }: ReleaseFormProps) {
  const { status, kind, opensAt } = release;
  const texts = textsOf(release);
  const facts = itemFacts(release, labels, texts, { kind: kindName(kind), opensAt });
  const isDraft = status === "draft";
  return (
    <EditForm
      {...state}
      id="release"
      names={names}
      texts={texts}
      heading={question ? "One question first" : undefined}
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
            hint="0 for free, or at least 0.50. Leave empty to sell tracks only."
            isOptional
          />
          <TextAreaField label={labels.description} isOptional {...fieldProps(fields.description)} rows={4} />
          {status !== "published" && (
            <fieldset className={`stack gap-3 ${admin.panel}`}>
              <legend className={styles.legend}>When</legend>
              <FieldPair>
                {isDraft && <TimeField {...itemFields.publishAt} {...fieldProps(fields.publishAt)} />}
                <TimeField
                  label={labels.opensAt}
                  hint={
                    isDraft
                      ? "Fans can pre-order until then. Leave empty to release right away."
                      : "It comes out then, and buyers get an email."
                  }
                  isOptional={isDraft}
                  {...fieldProps(fields.opensAt)}
                />
              </FieldPair>
              <p className="note">
                Your time zone is set under <Link to="/admin/site/shop">Site, Shop</Link>.
              </p>
            </fieldset>
          )}
          <ShortField
            label={labels.releaseDate}
            hint="Shown to visitors and written into the files."
            field={fields.releaseDate}
            type="date"
          />
          <TextAreaField {...itemFields.credits} {...fieldProps(fields.credits)} />
          <ShortField
            label={labels.upc}
            hint="The release’s code, 12 or 13 digits."
            field={fields.upc}
            inputMode="numeric"
          />
          <TextAreaField {...itemFields.splitNote} {...fieldProps(fields.splitNote)} />
          {question && (
            <div id={fields.preorder.id} tabIndex={-1}>
              <Notice title={question.text}>
                {isDraft
                  ? "With a pre-order, fans can pay now and it comes out at the start of that day. Without one, everything can be heard and downloaded as soon as you publish."
                  : "If it follows the release date, it comes out at the start of that day, or right away if the day has begun. If not, only the date that visitors read changes."}
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
        <IntentButton intent={`${intent}-out`} pendingLabel="Saving...">
          Follow the Release Date
        </IntentButton>
        <IntentButton intent={`${intent}-preorder`} variant="secondary" pendingLabel="Saving...">
          Keep “Pre-order until”
        </IntentButton>
      </>
    );
  }
  return (
    <>
      <IntentButton intent={`${intent}-preorder`} pendingLabel="Saving...">
        {isSaving ? "Save as a Pre-Order" : "Announce as a Pre-Order"}
      </IntentButton>
      <IntentButton intent={`${intent}-out`} variant="secondary" pendingLabel="Saving...">
        {isSaving ? "Save without Pre-Order" : "Publish Now"}
      </IntentButton>
    </>
  );
}

function textsOf(release: EditedRelease): Record<Name | "version", string> {
  const { kind, upc, releaseDate, localOpensAt } = release;
  return { ...itemTexts(release), kind, upc, releaseDate: releaseDate ?? "", opensAt: localOpensAt ?? "" };
}
