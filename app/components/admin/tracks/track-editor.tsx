import type { EditedTrack } from "#app/domain/catalogue/admin-tracks.ts";
import { Card } from "../../ui/card.tsx";
import { ContentEditor } from "../content-editor.tsx";
import { CoverCard } from "../editing/cover-card.tsx";
import type { FormState } from "../editing/edit-form.tsx";
import { RefusalNotice } from "../refusal-notice.tsx";
import type { UploadTerms } from "../uploads/file-form.tsx";
import { AudioCard } from "./audio-card.tsx";
import { TrackForm } from "./track-form.tsx";
import { TrackRemovalQuestion, TrackVisibility } from "./track-visibility.tsx";

interface TrackEditorProps extends FormState {
  track: EditedTrack;
  terms: UploadTerms;
  /** Whether the removal is to be confirmed. */
  isRemovalAsked: boolean;
  /** Why a file or an action was refused. */
  refusals: { cover?: string | undefined; audio?: string | undefined; other?: string | undefined };
}

/** The admin page of one track; of a removed one, its restore button. */
export function TrackEditor({ track, terms, refusals, isRemovalAsked, ...state }: TrackEditorProps) {
  const isRemoved = track.status === "removed";
  return (
    <>
      <RefusalNotice refusal={refusals.other} />
      <ContentEditor
        side={
          <>
            {isRemovalAsked && !isRemoved ? (
              <TrackRemovalQuestion track={track} />
            ) : (
              <TrackVisibility track={track} />
            )}
            {!isRemoved && (
              <>
                <CoverCard
                  of={track}
                  note="It is also added to the MP3."
                  page={`/admin/tracks/${track.id}`}
                  isProven={terms.provenFor > 0}
                  error={refusals.cover}
                />
                <AudioCard track={track} terms={terms} error={refusals.audio} />
              </>
            )}
          </>
        }
      >
        {!isRemoved && (
          <Card labelledBy="details" title="Details">
            <TrackForm key={track.id} track={track} {...state} />
          </Card>
        )}
      </ContentEditor>
    </>
  );
}
