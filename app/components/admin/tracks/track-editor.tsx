import type { EditedTrack } from "#app/domain/catalogue/admin-tracks.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { artistNameLink } from "../artist-name-link.tsx";
import { ContentEditor } from "../content-editor.tsx";
import { CoverCard } from "../editing/cover-card.tsx";
import { AudioCard } from "./audio-card.tsx";
import { TrackForm } from "./track-form.tsx";
import { TrackRemovalQuestion, TrackVisibility } from "./track-visibility.tsx";
import type { UploadTerms } from "./upload/upload-form.tsx";

interface TrackEditorProps {
  track: EditedTrack;
  terms: UploadTerms;
  /** What was typed before a reauthentication. */
  preserved: Record<string, string> | null;
  lastResult: FormResult;
  /** Whether the removal is to be confirmed. */
  isRemovalAsked: boolean;
  /** Why a file or an action was refused. */
  refusals: { cover?: string | undefined; audio?: string | undefined; other?: string | undefined };
}

/** The admin page of one track; of a removed one, its restore button. */
export function TrackEditor({
  track,
  terms,
  preserved,
  lastResult,
  refusals,
  isRemovalAsked,
}: TrackEditorProps) {
  const isRemoved = track.status === "removed";
  return (
    <>
      {refusals.other && (
        <Notice role="alert" variant="destructive" title={refusals.other}>
          {artistNameLink(refusals.other)}
        </Notice>
      )}
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
          <Card labelledBy="details">
            <h2 id="details">Details</h2>
            <TrackForm key={track.id} track={track} preserved={preserved} lastResult={lastResult} />
          </Card>
        )}
      </ContentEditor>
    </>
  );
}
