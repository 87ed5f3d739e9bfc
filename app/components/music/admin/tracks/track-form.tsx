import formStyles from "#app/components/core/admin/editing/edit-form.module.css";
import { EditForm, type FormState, SaveButtons } from "#app/components/core/admin/editing/edit-form.tsx";
import type { Fact } from "#app/components/core/admin/facts.tsx";
import { SuggestedPriceField } from "#app/components/core/admin/fields/suggested-price-field.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { TimeField } from "#app/components/core/admin/fields/time-field.tsx";
import { artistNameLink } from "#app/components/core/admin/refusal-notice.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { boxProps, boxText, fieldProps } from "#app/components/core/forms/field-props.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { EditedTrack } from "#app/domain/music/tracks/admin-tracks.ts";
import { maxGenreLength } from "#app/shared/core/text-fields.ts";
import { formatMoment } from "#app/shared/music/tracks/duration.ts";
import { PreviewPicker } from "./preview-picker.tsx";

const names = [
  "title",
  "artist",
  "description",
  "price",
  "suggestedPrice",
  "previewStart",
  "credits",
  "lyrics",
  "isrc",
  "genre",
  "splitNote",
  "isExplicit",
  "publishAt",
] as const;

/** A track's details, and where its preview begins. */
export function TrackForm({ track, ...state }: FormState & { track: EditedTrack }) {
  const isDraft = track.status === "draft";
  return (
    <EditForm
      {...state}
      id="track"
      names={names}
      texts={textsOf(track)}
      linkFor={artistNameLink}
      saved={{ what: "track", version: track.version, facts: factsOf(track) }}
      buttons={<SaveButtons publish={isDraft && "Save and Publish"} />}
    >
      {(fields) => (
        <>
          <FieldPair>
            <TextField label="Title" field={fields.title} required maxLength={120} />
            <TextField label="Artist" field={fields.artist} required maxLength={120} />
          </FieldPair>
          <TextAreaField label="Description" isOptional {...fieldProps(fields.description)} rows={4} />
          <FieldPair>
            <TextField
              label="Price"
              hint="0 for free, or at least 0.50."
              field={fields.price}
              required
              inputMode="decimal"
            />
            <SuggestedPriceField {...fieldProps(fields.suggestedPrice)} />
          </FieldPair>
          <PreviewPicker track={track} field={fieldProps(fields.previewStart)} />
          <TextAreaField
            label="Credits"
            hint="Writers, producers, players, mix. One per line."
            isOptional
            {...fieldProps(fields.credits)}
            rows={3}
          />
          <TextAreaField
            label="Lyrics"
            hint="Lines may begin with their time, like [00:12.50]. Apps follow along, and pages show the words."
            isOptional
            {...fieldProps(fields.lyrics)}
            rows={6}
          />
          <div className={formStyles.short}>
            <TextField
              label="ISRC"
              hint="The recording's code, like QM-ABC-26-00001."
              isOptional
              field={fields.isrc}
            />
          </div>
          <div className={formStyles.short}>
            <TextField
              label="Genre"
              hint={`Leave empty for ${track.siteGenre}, the site’s.`}
              isOptional
              field={fields.genre}
              maxLength={maxGenreLength}
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
          <CheckboxField
            label="Explicit"
            hint="Marked on the site and in players."
            {...boxProps(fields.isExplicit)}
          />
          {isDraft && (
            <div className={formStyles.short}>
              <TimeField
                label="Publish at"
                hint="Leave empty to publish by hand."
                {...fieldProps(fields.publishAt)}
              />
            </div>
          )}
        </>
      )}
    </EditForm>
  );
}

function textsOf(track: EditedTrack): Record<(typeof names)[number] | "version", string> {
  const { title, artist, description, credits, lyrics, isrc, genre, splitNote, price, version } = track;
  return {
    ...{ title, artist, description, credits, lyrics, isrc, genre, splitNote, price, version },
    isExplicit: boxText(track.isExplicit),
    suggestedPrice: track.suggestedPrice ?? "",
    publishAt: track.localPublishAt ?? "",
    previewStart: formatMoment(track.previewStart),
  };
}

/** What somebody else saved while this form was open. */
function factsOf(track: EditedTrack): Fact[] {
  const { suggestedPrice } = track;
  return [
    { name: "Title", value: track.title },
    { name: "Artist", value: track.artist },
    { name: "Price", value: <Price amount={track.price} /> },
    {
      name: "Suggested price",
      value: suggestedPrice === null ? "None" : <Price amount={suggestedPrice} />,
    },
    { name: "Published at", value: track.publishesAt ?? "Not scheduled" },
    { name: "Preview starts at", value: formatMoment(track.previewStart) },
    { name: "Description", value: track.description || "None" },
    { name: "Credits", value: track.credits || "None" },
    { name: "Lyrics", value: track.lyrics || "None" },
    { name: "ISRC", value: track.isrc || "None" },
    { name: "Genre", value: track.genre || track.siteGenre },
    { name: "Splits", value: track.splitNote || "None" },
    { name: "Explicit", value: track.isExplicit ? "Yes" : "No" },
  ];
}
