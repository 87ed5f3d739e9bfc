import type { ReactNode } from "react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { ContentEditor } from "#app/components/core/admin/editing/content-editor.tsx";
import type { FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TranslationFields } from "#app/components/core/admin/editing/translations.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import type { UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { type FormResult, firstError } from "#app/components/core/forms/form-result.ts";
import { ExtrasCard } from "#app/components/music/admin/extras/extras-card.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { TranslationsView } from "#app/domain/core/edit-translations.ts";
import type { EditedBonusFile } from "#app/domain/music/extras/read-bonus-files.ts";
import type { EditedRelease } from "#app/domain/music/releases/admin-releases.ts";
import { messages } from "#app/messages/messages.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import { CoverCard } from "./cover-card.tsx";

type Answer = { intent: string | null; lastResult: FormResult } | undefined;

interface ItemEditorProps {
  kind: ItemKind;
  item: Pick<EditedRelease, "id" | "title" | "status" | "cover" | "coverImageUrl">;
  terms: UploadTerms;
  extras: readonly EditedBonusFile[];
  /** The bonus file whose removal is asked about. */
  removedExtraId: string | null;
  /** The form with the other languages, and what was typed into it before a reauthentication. */
  translations: TranslationsView | null;
  preservedTranslations: FormState["preserved"];
  /** The answer to one of the page's forms. */
  answer: Answer;
  /** Whether it is shown elsewhere why something was refused. */
  isAnswered?: boolean;
  visibility: ReactNode;
  /** At the bottom of the window: the state, Save and Publish. */
  bar: ReactNode;

  /** Below the cover. */
  side?: ReactNode;
  /** The details that are edited. */
  form: ReactNode;
  /** Below the details. */
  contents?: ReactNode;
  /** Below everything: who has it without buying it. */
  children: ReactNode;
}

/** Why one of the forms was refused whose cards show it; undefined for another one. */
export function refusalOf(answer: Answer, intent: string): string | undefined {
  return answer?.intent === intent ? firstError(answer.lastResult) : undefined;
}

/** Whether the form with the details was sent. */
export function isDetails(answer: Answer): boolean {
  return answer?.intent?.startsWith("save") ?? false;
}

/** The admin page of a track or release; of a removed one, its restore button. */
export function ItemEditor({ kind, item, terms, answer, ...page }: ItemEditorProps) {
  const { id, title, status } = item;
  const isInCard = ["cover", "audio", "add-extras", "translate"].includes(answer?.intent ?? "");
  const isElsewhere = isInCard || isDetails(answer) || page.isAnswered;
  const isRemoved = status === "removed";
  return (
    <AdminPage
      title={title}
      back={{
        to: `/admin/${kind}s`,
        label:
          kind === "track" ? messages.adminMusic.editor.allTracks : messages.adminMusic.editor.allReleases,
      }}
    >
      <RefusalNotice refusal={isElsewhere ? undefined : firstError(answer?.lastResult)} />
      <ContentEditor
        first={
          !isRemoved && (
            <CoverCard
              of={item}
              kind={kind}
              page={`/admin/${kind}s/${id}`}
              isProven={terms.provenFor > 0}
              error={refusalOf(answer, "cover")}
            />
          )
        }
        side={
          <>
            {!isRemoved && page.side}
            {page.visibility}
          </>
        }
      >
        {!isRemoved && (
          <div className="stack">
            <Card labelledBy="details" title={messages.adminMusic.editor.details}>
              {page.form}
              <TranslationFields
                translations={page.translations}
                intent="translate"
                state={{
                  preserved: page.preservedTranslations,
                  lastResult: answer?.intent === "translate" ? answer.lastResult : null,
                }}
              />
            </Card>
            {page.contents}
            <ExtrasCard
              of={kind}
              id={id}
              files={page.extras}
              terms={terms}
              removedId={page.removedExtraId}
              error={refusalOf(answer, "add-extras")}
            />
            {page.children}
          </div>
        )}
      </ContentEditor>
      {!isRemoved && page.bar}
    </AdminPage>
  );
}
