import { Link } from "@remix-run/react";
import type { FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { ContentList } from "#app/components/core/admin/lists/content-list.tsx";
import { ContentRow } from "#app/components/core/admin/lists/content-row.tsx";
import { Removal } from "#app/components/core/admin/removal.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { SectionForm } from "#app/domain/content/site/section-form.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./chapters.module.css";
import { PageLink, SettingsForm, TextBar } from "./settings-form.tsx";
import { siteTabAddress } from "./site-tabs.ts";

/** A chapter in the list; without a text it has no excerpt. */
interface ChapterBeginning {
  title: string;
  beginning: string;
}

/** The chapters of the about page, in their order. */
export function Chapters({ chapters }: { chapters: readonly ChapterBeginning[] }) {
  return (
    <div className="stack gap-4">
      <p className={`cluster ${styles.actions}`}>
        <ButtonLink to={siteTabAddress("about", { new: "1" })} variant="secondary">
          {messages.adminSite.chapters.add}
        </ButtonLink>
        <PageLink to="/about" label={messages.adminSite.chapters.viewAbout} />
      </p>
      <ContentList
        title={messages.adminSite.chapters.title}
        empty={
          <EmptyState
            title={messages.adminSite.chapters.none}
            description={messages.adminSite.chapters.addFirst}
          />
        }
      >
        {chapters.map(({ title, beginning }, index) => (
          <ContentRow
            key={title}
            id={title}
            title={title}
            to={siteTabAddress("about", { chapter: title })}
            position={index + 1}
            isLast={index === chapters.length - 1}
            facts={beginning || <Badge>{messages.adminSite.chapters.empty}</Badge>}
          />
        ))}
      </ContentList>
    </div>
  );
}

interface ChapterProps {
  /** The saved title; null for a new chapter. */
  was: string | null;
  form: SectionForm;
  state: FormState;
  /** Of the form with the other languages. */
  translationState: FormState;
}

/** One chapter of the about page. */
export function Chapter({ was, form, state, translationState }: ChapterProps) {
  return (
    <>
      <Card labelledBy="chapter-heading">
        <p>
          <Link to={siteTabAddress("about")}>{messages.adminSite.chapters.all}</Link>
        </p>
        <h2 id="chapter-heading">{form.title}</h2>
        <SettingsForm key={was} form={form} state={state} hasBar>
          <input type="hidden" name="was" defaultValue={was ?? ""} />
        </SettingsForm>
        <TranslationFields
          translations={form.translations}
          intent="translate-chapter"
          state={translationState}
        />
      </Card>
      {was !== null && (
        <Removal
          label={messages.admin.editing.removals.chapter}
          consequence={messages.adminSite.chapters.consequence}
          intent="remove-chapter"
        />
      )}
      <TextBar
        form={form}
        publicPage={form.texts.text ? "/about" : null}
        whenEmpty={messages.adminSite.chapters.whenEmpty}
      />
    </>
  );
}
