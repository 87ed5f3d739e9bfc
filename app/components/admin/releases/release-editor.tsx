import type { EditedRelease } from "#app/domain/releases/admin-releases.ts";
import { Card } from "../../ui/card.tsx";
import { ContentEditor } from "../content-editor.tsx";
import { CoverCard } from "../editing/cover-card.tsx";
import type { FormState } from "../editing/edit-form.tsx";
import { RefusalNotice } from "../refusal-notice.tsx";
import { type PreorderQuestion, ReleaseForm } from "./release-form.tsx";
import { ReleaseTracksCard } from "./release-tracks-card.tsx";
import { ReleaseVisibility } from "./release-visibility.tsx";

interface ReleaseEditorProps extends FormState {
  release: EditedRelease;
  isProven: boolean;
  /** Whether it is a pre-order, in answer to a press of one of its buttons. */
  question: PreorderQuestion | null;
  /** Why a cover or an action was refused. */
  refusals: { cover?: string | undefined; other?: string | undefined };
}

/** The admin page of one release; of a removed one, its restore button. */
export function ReleaseEditor({ release, isProven, question, refusals, ...state }: ReleaseEditorProps) {
  const isOfForm = question?.intent.startsWith("save") ?? false;
  const isRemoved = release.status === "removed";
  return (
    <>
      <RefusalNotice refusal={refusals.other} />
      <ContentEditor
        side={
          <>
            <ReleaseVisibility release={release} question={isOfForm ? undefined : question?.text} />
            {!isRemoved && (
              <CoverCard
                of={release}
                note="Tracks with art of their own keep it."
                page={`/admin/releases/${release.id}`}
                isProven={isProven}
                error={refusals.cover}
              />
            )}
          </>
        }
      >
        {!isRemoved && (
          <div className="stack">
            <ReleaseTracksCard release={release} />
            <Card labelledBy="details" title="Details">
              <ReleaseForm
                key={release.id}
                release={release}
                {...state}
                question={isOfForm ? question : null}
              />
            </Card>
          </div>
        )}
      </ContentEditor>
    </>
  );
}
