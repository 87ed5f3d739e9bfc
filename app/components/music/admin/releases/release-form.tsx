import { Link } from "@remix-run/react";
import formStyles from "#app/components/core/admin/editing/edit-form.module.css";
import { EditForm, type FormState, SaveButtons } from "#app/components/core/admin/editing/edit-form.tsx";
import type { Fact } from "#app/components/core/admin/facts.tsx";
import { SuggestedPriceField } from "#app/components/core/admin/fields/suggested-price-field.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { TimeField } from "#app/components/core/admin/fields/time-field.tsx";
import { artistNameLink } from "#app/components/core/admin/refusal-notice.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import { kindChoices, kindNames } from "#app/shared/music/releases/kind-names.ts";
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

const names = [
  "kind",
  "title",
  "artist",
  "releaseDate",
  "description",
  "price",
  "suggestedPrice",
  "publishAt",
  "opensAt",
  "credits",
  "upc",
  "splitNote",
  "preorder",
] as const;

/** A release's details. */
export function ReleaseForm({ release, question, ...state }: ReleaseFormProps) {
  const { status, opensAt } = release;
  const isDraft = status === "draft";
  const publish = isDraft && (opensAt ? "Save and Announce" : "Save and Publish");
  return (
    <EditForm
      {...state}
      id="release"
      names={names}
      texts={textsOf(release)}
      heading={question ? "One question first" : undefined}
      linkFor={artistNameLink}
      saved={{ what: "release", version: release.version, facts: factsOf(release) }}
      buttons={
        question ? <Answers intent={question.intent} isDraft={isDraft} /> : <SaveButtons publish={publish} />
      }
    >
      {(fields) => (
        <>
          <TextField label="Title" field={fields.title} required maxLength={120} />
          <FieldPair>
            <TextField label="Artist" field={fields.artist} required maxLength={120} />
            <SelectField label="Kind" {...selectProps(fields.kind)} choices={kindChoices} />
          </FieldPair>
          <TextAreaField label="Description" isOptional {...fieldProps(fields.description)} rows={4} />
          <FieldPair>
            <TextField
              label="Release price"
              hint="0 for free, or at least 0.50. Leave empty to sell tracks only."
              isOptional
              field={fields.price}
              inputMode="decimal"
            />
            <SuggestedPriceField {...fieldProps(fields.suggestedPrice)} />
          </FieldPair>
          {status !== "published" && (
            <fieldset className={`stack gap-3 ${formStyles.box}`}>
              <legend className={styles.legend}>When</legend>
              <FieldPair>
                {isDraft && (
                  <TimeField
                    label="Publish at"
                    hint="Leave empty to publish by hand."
                    {...fieldProps(fields.publishAt)}
                  />
                )}
                <TimeField
                  label="Pre-order until"
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
          <div className={formStyles.short}>
            <TextField
              label="Release date"
              hint="Shown to visitors and written into the files."
              isOptional
              field={fields.releaseDate}
              type="date"
            />
          </div>
          <TextAreaField
            label="Credits"
            hint="Writers, producers, players, mix. One per line."
            isOptional
            {...fieldProps(fields.credits)}
            rows={3}
          />
          <div className={formStyles.short}>
            <TextField
              label="UPC or EAN"
              hint="The release’s code, 12 or 13 digits."
              isOptional
              field={fields.upc}
              inputMode="numeric"
            />
          </div>
          <TextAreaField
            label="Splits"
            hint="Who gets what, for your accountant. Only admins see it, and it’s in the CSV of your sales."
            isOptional
            {...fieldProps(fields.splitNote)}
            maxLength={500}
            rows={2}
          />
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

function textsOf(release: EditedRelease) {
  const { kind, title, artist, description, credits, upc, splitNote, version } = release;
  return {
    ...{ kind, title, artist, description, credits, upc, splitNote, version },
    releaseDate: release.releaseDate ?? "",
    price: release.price ?? "",
    suggestedPrice: release.suggestedPrice ?? "",
    publishAt: release.localPublishAt ?? "",
    opensAt: release.localOpensAt ?? "",
  };
}

/** What somebody else saved while this form was open. */
function factsOf(release: EditedRelease): Fact[] {
  const { price, suggestedPrice } = release;
  return [
    { name: "Title", value: release.title },
    { name: "Artist", value: release.artist },
    { name: "Kind", value: kindNames[release.kind] },
    { name: "Description", value: release.description || "None" },
    { name: "Release price", value: price === null ? "None" : <Price amount={price} /> },
    {
      name: "Suggested price",
      value: suggestedPrice === null ? "None" : <Price amount={suggestedPrice} />,
    },
    { name: "Publish at", value: release.publishesAt },
    { name: "Pre-order until", value: release.opensAt },
    { name: "Release date", value: release.releaseDate ?? "None" },
    { name: "Credits", value: release.credits || "None" },
    { name: "UPC or EAN", value: release.upc || "None" },
    { name: "Splits", value: release.splitNote || "None" },
  ];
}
