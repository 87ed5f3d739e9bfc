import { Link } from "@remix-run/react";
import {
  PageLink,
  SettingsForm,
  type SettingsState,
} from "#app/components/content/admin/site/settings-form.tsx";
import { markdownHint } from "#app/components/core/admin/editing/markdown-hint.ts";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { ContentList, ContentRow } from "#app/components/core/admin/lists/content-list.tsx";
import { Removal } from "#app/components/core/admin/removal.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import styles from "./about-tab.module.css";
import { SitePictureCard, type SitePictureState } from "./site-picture-card.tsx";
import { siteTabAddress } from "./site-tabs.ts";

/** A chapter in the list; without a text it has no excerpt. */
interface ChapterBeginning {
  title: string;
  beginning: string;
}

interface AboutTabProps {
  state: SettingsState;
  portrait: SitePictureState;
  chapters: readonly ChapterBeginning[];
}

/** The about page: its chapters, the quote, the portrait. */
export function AboutTab({ state, portrait, chapters }: AboutTabProps) {
  return (
    <>
      <Chapters chapters={chapters} />
      <Card labelledBy="creed" title={portrait.picture ? "Philosophy and Portrait" : "Philosophy"}>
        <SettingsForm section="about" names={["philosophy", "portraitDescription"]} state={state}>
          {(fields) => (
            <>
              <TextAreaField
                label="Artist philosophy"
                hint="A quote of yours, shown large. We add the quotation marks."
                isOptional
                {...fieldProps(fields.philosophy)}
                maxLength={400}
                rows={3}
              />
              {portrait.picture && (
                <TextField
                  label="What the portrait shows"
                  hint="One sentence, for people who can't see it."
                  isOptional
                  field={fields.portraitDescription}
                  maxLength={300}
                />
              )}
            </>
          )}
        </SettingsForm>
      </Card>
      <SitePictureCard
        name="portrait"
        title="Portrait"
        explanation="Shown next to your story. Without one, we use your first portrait photo."
        hint="JPEG, PNG, WebP or AVIF, preferably upright."
        state={portrait}
      />
    </>
  );
}

function Chapters({ chapters }: Pick<AboutTabProps, "chapters">) {
  return (
    <div className="stack gap-4">
      <p className={`cluster ${styles.actions}`}>
        <ButtonLink to={siteTabAddress("about", { new: "1" })} variant="secondary">
          Add a Chapter
        </ButtonLink>
        <PageLink to="/about">View about page</PageLink>
      </p>
      <ContentList
        title="Chapters"
        empty={<EmptyState title="No chapters yet" description="Add the first one to start your story." />}
      >
        {chapters.map(({ title, beginning }, index) => (
          <ContentRow
            key={title}
            id={title}
            title={title}
            to={siteTabAddress("about", { chapter: title })}
            position={index + 1}
            isLast={index === chapters.length - 1}
            facts={beginning || <Badge>Empty, not shown</Badge>}
          />
        ))}
      </ContentList>
    </div>
  );
}

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
              <TextField label="Title" field={fields.title} required maxLength={80} />
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
