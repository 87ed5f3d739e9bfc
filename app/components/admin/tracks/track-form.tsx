import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { EditedTrack } from "#app/domain/catalogue/admin-tracks.ts";
import { formatMoment } from "#app/shared/catalogue/duration.ts";
import { CheckboxField } from "../../forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import { FieldPair, FormActions, FormFields } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { PreservedFormNotice } from "../../forms/preserved-form-notice.tsx";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/values/price.tsx";
import { artistNameLink } from "../artist-name-link.tsx";
import { StaleNotice } from "../editing/stale-notice.tsx";
import { SuggestedPriceField } from "../fields/suggested-price-field.tsx";
import { TimeField } from "../fields/time-field.tsx";
import { PreviewPicker } from "./preview-picker.tsx";
import styles from "./track-form.module.css";

interface TrackFormProps {
  track: EditedTrack;
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
}

const order = [
  "title",
  "artist",
  "description",
  "price",
  "suggestedPrice",
  "previewStart",
  "credits",
  "lyrics",
  "isrc",
  "publishAt",
] as const;

/** A track's details, and where its preview begins. */
export function TrackForm({ track, preserved, lastResult }: TrackFormProps) {
  const [form, fields] = useForm<Record<(typeof order)[number] | "isExplicit" | "version", string>>({
    id: "track",
    lastResult,
    // A box without its tick isn't sent, so it isn't kept either.
    defaultValue: { ...textsOf(track), ...(preserved && { isExplicit: "", ...preserved }) },
  });
  const intent = useNavigation().formData?.get("intent");
  const isStale = lastResult?.error?.version !== undefined;
  // After reading the other version, the user may overwrite it.
  const version = isStale ? track.version : fields.version.initialValue;
  return (
    <Form method="post" id={form.id} noValidate>
      <FormFields>
        {isStale ? (
          <StaleTrack track={track} />
        ) : (
          <ErrorSummary errors={formErrors(form, order)} answer={lastResult} title="Not Saved" />
        )}
        {artistNameLink(form.errors?.[0])}
        <PreservedFormNotice isPreserved={preserved !== null && !lastResult} />
        <input key={version} type="hidden" name="version" defaultValue={version} />
        <FieldPair>
          <Field label="Title" {...fieldProps(fields.title)} required maxLength={120} autoComplete="off" />
          <Field label="Artist" {...fieldProps(fields.artist)} required maxLength={120} autoComplete="off" />
        </FieldPair>
        <TextAreaField label="Description" isOptional {...fieldProps(fields.description)} rows={4} />
        <FieldPair>
          <Field
            label="Price"
            hint="0 for a free track, or at least 0.50."
            {...fieldProps(fields.price)}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <SuggestedPriceField {...fieldProps(fields.suggestedPrice)} />
        </FieldPair>
        <PreviewPicker track={track} field={fieldProps(fields.previewStart)} />
        <TextAreaField
          label="Credits"
          hint="Who wrote, produced, played and mixed it, one per line."
          isOptional
          {...fieldProps(fields.credits)}
          rows={3}
        />
        <TextAreaField label="Lyrics" isOptional {...fieldProps(fields.lyrics)} rows={6} />
        <div className={styles.short}>
          <Field
            label="ISRC"
            hint="The recording's code, like QM-ABC-26-00001."
            isOptional
            {...fieldProps(fields.isrc)}
            autoComplete="off"
          />
        </div>
        <CheckboxField
          id={fields.isExplicit.id}
          name={fields.isExplicit.name}
          defaultChecked={fields.isExplicit.initialValue === "on"}
          label="Explicit"
          hint="The track is marked on the site and in players."
        />
        {track.status === "draft" && (
          <div className={styles.short}>
            <TimeField
              label="Publish at"
              hint="Leave it empty for the day you publish."
              timeZone={track.timeZone}
              {...fieldProps(fields.publishAt)}
            />
          </div>
        )}
        <FormActions>
          {track.status === "draft" && (
            <Button
              name="intent"
              value="save-and-publish"
              isPending={intent === "save-and-publish"}
              pendingLabel="Publishing..."
            >
              Save and Publish
            </Button>
          )}
          <Button
            name="intent"
            value="save"
            variant={track.status === "draft" ? "secondary" : "primary"}
            isPending={intent === "save"}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function textsOf(track: EditedTrack) {
  const { title, artist, description, credits, lyrics, isrc, price, version } = track;
  return {
    ...{ title, artist, description, credits, lyrics, isrc, price, version },
    isExplicit: track.isExplicit ? "on" : "",
    suggestedPrice: track.suggestedPrice ?? "",
    publishAt: track.localPublishAt ?? "",
    previewStart: formatMoment(track.previewStart),
  };
}

/** What somebody else saved of a track while its form was open. */
function StaleTrack({ track }: { track: EditedTrack }) {
  const { suggestedPrice } = track;
  return (
    <StaleNotice
      what="track"
      saved={[
        { name: "Title", value: track.title },
        { name: "Artist", value: track.artist },
        { name: "Price", value: <Price amount={track.price} /> },
        {
          name: "Suggested price",
          value: suggestedPrice === null ? "None" : <Price amount={suggestedPrice} />,
        },
        { name: "Published at", value: track.publishesAt ?? "No set time" },
        { name: "Preview starts at", value: formatMoment(track.previewStart) },
        { name: "Description", value: track.description || "None" },
        { name: "Credits", value: track.credits || "None" },
        { name: "Lyrics", value: track.lyrics || "None" },
        { name: "ISRC", value: track.isrc || "None" },
        { name: "Explicit", value: track.isExplicit ? "Yes" : "No" },
      ]}
    />
  );
}
