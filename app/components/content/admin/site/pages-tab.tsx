import {
  PageLink,
  SettingsForm,
  type SettingsState,
} from "#app/components/content/admin/site/settings-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import styles from "./settings-group.module.css";

interface PagesTabProps {
  state: SettingsState;
  /** The tracks that may be featured. */
  tracks: readonly { id: string; title: string }[];
}

const milestones = [
  ["milestone1Value", "milestone1Label"],
  ["milestone2Value", "milestone2Label"],
  ["milestone3Value", "milestone3Label"],
  ["milestone4Value", "milestone4Label"],
] as const;
const names = [
  "featuredTrackId",
  ...milestones.flat(),
  "musicLead",
  "musicNote",
  "musicEmptyTitle",
  "musicEmptyText",
  "videosLead",
  "photosLead",
] as const;

/** What the landing page features, and the texts under page titles. */
export function PagesTab({ state, tracks }: PagesTabProps) {
  const choices = [
    { value: "", label: "First in the catalogue" },
    ...tracks.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Card labelledBy="pages-heading" title="Pages">
      <SettingsForm section="pages" names={names} state={state}>
        {(fields) => (
          <>
            <fieldset className={`stack gap-4 ${styles.group}`}>
              <legend className={styles.legend}>Landing page</legend>
              <p>
                <PageLink to="/landing">View landing page</PageLink>
              </p>
              <SelectField
                label="Featured track"
                {...selectProps(fields.featuredTrackId)}
                choices={choices}
              />
              <p className="muted">Up to four numbers, like 1M+ streams.</p>
              {milestones.map(([value, label], index) => (
                <FieldPair key={value}>
                  <TextField label={`Number ${index + 1}`} field={fields[value]} maxLength={12} />
                  <TextField label={`What number ${index + 1} counts`} field={fields[label]} maxLength={40} />
                </FieldPair>
              ))}
            </fieldset>
            <fieldset className={`stack gap-4 ${styles.group}`}>
              <legend className={styles.legend}>Music</legend>
              <p>
                <PageLink to="/music">See the music page</PageLink>
              </p>
              <TextField label="Line under Music" isOptional field={fields.musicLead} maxLength={160} />
              <TextField
                label="Note after the last track"
                isOptional
                field={fields.musicNote}
                maxLength={80}
              />
              <TextField
                label="Title when there's no music"
                isOptional
                field={fields.musicEmptyTitle}
                maxLength={80}
              />
              <TextField
                label="Text when there's no music"
                isOptional
                field={fields.musicEmptyText}
                maxLength={160}
              />
            </fieldset>
            <fieldset className={`stack gap-4 ${styles.group}`}>
              <legend className={styles.legend}>Videos and photos</legend>
              <p className="cluster">
                <PageLink to="/videos">See the videos</PageLink>
                <PageLink to="/photos">See the photos</PageLink>
              </p>
              <TextField
                label="Line under Video Vault"
                isOptional
                field={fields.videosLead}
                maxLength={160}
              />
              <TextField
                label="Line under Visual Universe"
                isOptional
                field={fields.photosLead}
                maxLength={160}
              />
            </fieldset>
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
