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
import { messages } from "#app/messages/messages.ts";
import { maxGenreLength } from "#app/shared/core/text-fields.ts";
import { formatMoment } from "#app/shared/music/tracks/moment.ts";
import admin from "#app/styles/admin.module.css";
import { PreviewPicker } from "./preview-picker.tsx";

const labelsOf = () => ({
  title: messages.adminMusic.fields.title,
  artist: messages.adminMusic.fields.artist,
  description: messages.adminMusic.fields.description,
  price: messages.adminTracks.form.price,
  suggestedPrice: messages.admin.fields.suggestedPrice,
  previewStart: messages.adminTracks.preview.startsAt,
  credits: messages.adminMusic.fields.credits,
  lyrics: messages.adminTracks.form.lyrics,
  isrc: messages.adminTracks.form.isrc,
  genre: messages.adminTracks.form.genre,
  splitNote: messages.adminMusic.fields.splits,
  isExplicit: messages.adminTracks.form.explicit,
  publishAt: messages.adminMusic.fields.publishAt,
});
type Name = keyof ReturnType<typeof labelsOf>;

/** A track's details, and where its preview begins. */
export function TrackForm({ track, ...state }: FormState & { track: EditedTrack }) {
  const isDraft = track.status === "draft";
  const texts = textsOf(track);
  const labels = labelsOf();
  const shared = itemFields();
  const facts = itemFacts(track, labels, texts, {
    genre: track.genre || track.siteGenre,
    isExplicit: track.isExplicit ? messages.adminMusic.fields.yes : messages.adminMusic.fields.no,
  });
  return (
    <EditForm
      {...state}
      id="track"
      names={Object.keys(labels) as Name[]}
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
          <PriceFields fields={fields} label={labels.price} hint={messages.adminTracks.form.priceHint} />
          <TextAreaField label={labels.description} isOptional {...fieldProps(fields.description)} rows={4} />
          <PreviewPicker track={track} field={fieldProps(fields.previewStart)} />
          <TextAreaField {...shared.credits} {...fieldProps(fields.credits)} />
          <TextAreaField
            label={labels.lyrics}
            hint={messages.adminTracks.form.lyricsHint}
            isOptional
            {...fieldProps(fields.lyrics)}
            rows={6}
          />
          <ShortField label={labels.isrc} hint={messages.adminTracks.form.isrcHint} field={fields.isrc} />
          <ShortField
            label={labels.genre}
            hint={messages.adminTracks.form.genreHint(track.siteGenre)}
            field={fields.genre}
            maxLength={maxGenreLength}
          />
          <TextAreaField {...shared.splitNote} {...fieldProps(fields.splitNote)} />
          <CheckboxField
            label={labels.isExplicit}
            hint={messages.adminTracks.form.explicitHint}
            {...boxProps(fields.isExplicit)}
          />
          {isDraft && (
            <div className={admin.short}>
              <TimeField {...shared.publishAt} {...fieldProps(fields.publishAt)} />
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
