import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ContentList, ContentRow } from "../lists/content-list.tsx";
import styles from "./about-tab.module.css";
import { PageLink, SettingsForm, type SettingsState } from "./settings-form.tsx";
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
                <Field
                  label="What the portrait shows"
                  hint="One sentence, for people who can't see it."
                  isOptional
                  {...fieldProps(fields.portraitDescription)}
                  maxLength={300}
                  autoComplete="off"
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
