import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { EditedRelease } from "#app/domain/releases/admin-releases.ts";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { fieldProps, selectProps } from "../../forms/field-props.ts";
import { FieldPair, FormActions, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { PreservedFormNotice } from "../../forms/preserved-form-notice.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { artistNameLink } from "../artist-name-link.tsx";
import { SuggestedPriceField } from "../fields/suggested-price-field.tsx";
import { TimeField } from "../fields/time-field.tsx";
import styles from "./release-form.module.css";
import { releaseKindChoices } from "./release-kinds.ts";
import { StaleRelease } from "./stale-release.tsx";

interface ReleaseFormProps {
  release: EditedRelease;
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
  /** Whether it is a pre-order, which has to be said before it is saved or published. */
  question: PreorderQuestion | null;
}

/** A question that came back, and the `intent` of the button that was pressed. */
export interface PreorderQuestion {
  text: string;
  intent: string;
}

const order = [
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
  "preorder",
] as const;

/** A release's details. */
export function ReleaseForm({ release, preserved, lastResult, question }: ReleaseFormProps) {
  const [form, fields] = useForm<Record<(typeof order)[number] | "version", string>>({
    id: "release",
    lastResult,
    defaultValue: { ...textsOf(release), ...preserved },
  });
  const intent = useNavigation().formData?.get("intent");
  const isStale = lastResult?.error?.version !== undefined;
  // After reading the other version, the user may overwrite it.
  const version = isStale ? release.version : fields.version.initialValue;
  const { status, timeZone } = release;
  const isDraft = status === "draft";
  return (
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        {isStale ? (
          <StaleRelease release={release} />
        ) : (
          <ErrorSummary
            errors={formErrors(form, order)}
            answer={lastResult}
            title="Not Saved"
            heading={question ? "One Question First" : undefined}
          />
        )}
        {artistNameLink(form.errors?.[0])}
        <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
        <input key={version} type="hidden" name="version" defaultValue={version} />
        <Field label="Title" {...fieldProps(fields.title)} required maxLength={120} autoComplete="off" />
        <FieldPair>
          <Field label="Artist" {...fieldProps(fields.artist)} required maxLength={120} autoComplete="off" />
          <SelectField label="Kind" {...selectProps(fields.kind)} choices={releaseKindChoices} />
        </FieldPair>
        <TextAreaField label="Description" isOptional {...fieldProps(fields.description)} rows={4} />
        <FieldPair>
          <Field
            label="Price of the whole"
            hint="0 for free, or at least 0.50. Empty: only its tracks are sold."
            isOptional
            {...fieldProps(fields.price)}
            inputMode="decimal"
            autoComplete="off"
          />
          <SuggestedPriceField {...fieldProps(fields.suggestedPrice)} />
        </FieldPair>
        {status !== "published" && (
          <fieldset className={`stack gap-3 ${styles.times}`}>
            <legend className={styles.legend}>When</legend>
            <FieldPair>
              {isDraft && (
                <TimeField
                  label="Publish at"
                  hint="Leave it empty for the day you publish."
                  timeZone={timeZone}
                  {...fieldProps(fields.publishAt)}
                />
              )}
              <TimeField
                label="Pre-order until"
                hint={
                  isDraft
                    ? "Until then fans can pre-order it. Leave it empty to release it right away."
                    : "It comes out then, and its buyers get an email."
                }
                timeZone={timeZone}
                isOptional={isDraft}
                {...fieldProps(fields.opensAt)}
              />
            </FieldPair>
            <p className={styles.note}>
              Your time zone is set under <Link to="/admin/site?tab=shop">Site, Shop</Link>.
            </p>
          </fieldset>
        )}
        <div className={styles.short}>
          <Field
            label="Release date"
            hint="As shown to visitors and in the files."
            isOptional
            {...fieldProps(fields.releaseDate)}
            type="date"
            autoComplete="off"
          />
        </div>
        <TextAreaField
          label="Credits"
          hint="Who wrote, produced, played and mixed it, one per line."
          isOptional
          {...fieldProps(fields.credits)}
          rows={3}
        />
        {question && (
          <div id={fields.preorder.id} tabIndex={-1}>
            <Notice title={question.text}>
              Fans can order and pay for a pre-order now; it comes out at the start of that day. Without one,
              all of it can be heard and downloaded as soon as it is published.
            </Notice>
          </div>
        )}
        <FormActions>
          {question ? (
            <Answers intent={question.intent} sent={intent} />
          ) : (
            <>
              {isDraft && (
                <Button
                  name="intent"
                  value="save-and-publish"
                  isPending={intent === "save-and-publish"}
                  pendingLabel="Publishing..."
                >
                  {release.opensAt ? "Save and Announce" : "Save and Publish"}
                </Button>
              )}
              <Button
                name="intent"
                value="save"
                variant={isDraft ? "secondary" : "primary"}
                isPending={intent === "save"}
                pendingLabel="Saving..."
              >
                Save
              </Button>
            </>
          )}
        </FormActions>
      </FormFields>
    </Form>
  );
}

function Answers({ intent, sent }: { intent: string; sent: unknown }) {
  const verb = intent === "save" ? "Save" : "Announce";
  const [preorder, out] = [`${intent}-preorder`, `${intent}-out`];
  return (
    <>
      <Button name="intent" value={preorder} isPending={sent === preorder} pendingLabel="Saving...">
        {`${verb} as a Pre-Order`}
      </Button>
      <Button name="intent" value={out} variant="secondary" isPending={sent === out} pendingLabel="Saving...">
        {intent === "save" ? "Save without a Pre-Order" : "Publish Now"}
      </Button>
    </>
  );
}

function textsOf(release: EditedRelease) {
  const { kind, title, artist, description, credits, version } = release;
  return {
    ...{ kind, title, artist, description, credits, version },
    releaseDate: release.releaseDate ?? "",
    price: release.price ?? "",
    suggestedPrice: release.suggestedPrice ?? "",
    publishAt: release.localPublishAt ?? "",
    opensAt: release.localOpensAt ?? "",
  };
}
