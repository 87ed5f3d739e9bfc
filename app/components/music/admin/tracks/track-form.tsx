import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { TimeField } from "#app/components/core/admin/fields/time-field.tsx";
import { artistNameLink } from "#app/components/core/admin/refusal-notice.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { boxProps, boxText, fieldProps } from "#app/components/core/forms/field-props.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import {
  itemFacts,
  itemFields,
  itemTexts,
  PriceFields,
  ShortField,
} from "#app/components/music/admin/items/item-fields.tsx";
import type { EditedTrack } from "#app/domain/music/tracks/admin-tracks.ts";
import { maxGenreLength } from "#app/shared/core/text-fields.ts";
import { formatMoment } from "#app/shared/music/tracks/moment.ts";
import admin from "#app/styles/admin.module.css";
import { PreviewPicker } from "./preview-picker.tsx";

const labels = {
  title: "Title",
  artist: "Artist",
  description: "Description",
  price: "Price",
  suggestedPrice: "Suggested price",
  previewStart: "Preview starts at",
  credits: "Credits",
  lyrics: "Lyrics",
  isrc: "ISRC",
  genre: "Genre",
  splitNote: "Splits",
  isExplicit: "Explicit",
  publishAt: "Publish at",
};
type Name = keyof typeof labels;
const names = Object.keys(labels) as Name[];

/** A track's details, and where its preview begins. */
export function TrackForm({ track, ...state }: FormState & { track: EditedTrack }) {
  const isDraft = track.status === "draft";
  const texts = textsOf(track);
  const facts = itemFacts(track, labels, texts, {
    genre: track.genre || track.siteGenre,
    isExplicit: track.isExplicit ? "Yes" : "No",
  });
  return (
    <EditForm
      {...state}
      id="track"
      names={names}
      texts={texts}
      linkFor={artistNameLink}
      saved={{ what: "track", version: track.version, facts }}
      anchor="details"
      buttons={null}
    >
      {(fields) => (
        <>
          <FieldPair>
            <TextField label={labels.title} field={fields.title} required maxLength={120} />
            <TextField label={labels.artist} field={fields.artist} required maxLength={120} />
          </FieldPair>
          <PriceFields fields={fields} label={labels.price} hint="0 for free, or at least 0.50." />
          <TextAreaField label={labels.description} isOptional {...fieldProps(fields.description)} rows={4} />
          <PreviewPicker track={track} field={fieldProps(fields.previewStart)} />
          <TextAreaField {...itemFields.credits} {...fieldProps(fields.credits)} />
          <TextAreaField
            label={labels.lyrics}
            hint="Lines may begin with their time, like [00:12.50]. Apps follow along, and pages show the words."
            isOptional
            {...fieldProps(fields.lyrics)}
            rows={6}
          />
          <ShortField
            label={labels.isrc}
            hint="The recording's code, like QM-ABC-26-00001."
            field={fields.isrc}
          />
          <ShortField
            label={labels.genre}
            hint={`Leave empty for ${track.siteGenre}, the site’s.`}
            field={fields.genre}
            maxLength={maxGenreLength}
          />
          <TextAreaField {...itemFields.splitNote} {...fieldProps(fields.splitNote)} />
          <CheckboxField
            label={labels.isExplicit}
            hint="Marked on the site and in players."
            {...boxProps(fields.isExplicit)}
          />
          {isDraft && (
            <div className={admin.short}>
              <TimeField {...itemFields.publishAt} {...fieldProps(fields.publishAt)} />
            </div>
          )}
        </>
      )}
    </EditForm>
  );
}

function textsOf(track: EditedTrack): Record<Name | "version", string> {
  const { lyrics, isrc, genre, isExplicit, previewStart } = track;
  return {
    ...itemTexts(track),
    ...{ lyrics, isrc, genre },
    isExplicit: boxText(isExplicit),
    previewStart: formatMoment(previewStart),
  };
}
