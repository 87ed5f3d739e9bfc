import { Link } from "@remix-run/react";
import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Card } from "../../ui/card.tsx";
import { Removal } from "../removal.tsx";
import { markdownHint, SettingsForm, type SettingsState } from "./settings-form.tsx";
import { siteTabAddress } from "./site-tabs.ts";

interface ChapterTabProps {
  /** The saved title; null for a new chapter. */
  was: string | null;
  state: SettingsState;
}

/** One chapter of the about page. */
export function ChapterTab({ was, state }: ChapterTabProps) {
  return (
    <>
      <Card labelledBy="chapter-heading">
        <p>
          <Link to={siteTabAddress("about")}>All Chapters</Link>
        </p>
        <h2 id="chapter-heading">{was === null ? "New Chapter" : was}</h2>
        <SettingsForm key={was} section="chapter" names={["title", "text"]} state={state}>
          {(fields) => (
            <>
              <input type="hidden" name="was" defaultValue={was ?? ""} />
              <Field label="Title" {...fieldProps(fields.title)} required maxLength={80} autoComplete="off" />
              <TextAreaField
                label="Text"
                hint={`${markdownHint} Chapters without text aren't shown.`}
                isOptional
                {...fieldProps(fields.text)}
                rows={16}
              />
            </>
          )}
        </SettingsForm>
      </Card>
      {was !== null && (
        <Removal
          what="Chapter"
          consequence="This deletes the chapter and its text. To keep the title for later, clear the text instead."
          intent="remove-chapter"
        />
      )}
    </>
  );
}
