import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { ReauthenticateFirst, type UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { UploadForm } from "#app/components/music/admin/upload/upload-form.tsx";
import { FormatList } from "#app/components/music/catalogue/format-list.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { EditedTrack } from "#app/domain/music/tracks/admin-tracks.ts";
import { messages } from "#app/messages/messages.ts";

interface AudioCardProps {
  track: EditedTrack;
  terms: UploadTerms;
  error?: string | undefined;
}

/** The audio that buyers download, and the form that replaces it. */
export function AudioCard({ track, terms, error }: AudioCardProps) {
  const { revalidate } = useRevalidator();
  const end = useCallback(
    (onlyTakenId: string | null) => {
      if (!onlyTakenId) return;
      showToast(audioReplaced());
      revalidate();
    },
    [revalidate],
  );
  return (
    <Card labelledBy="audio" title={messages.adminTracks.audio.title}>
      <FormatList formats={track.formats} />
      {terms.provenFor > 0 ? (
        <UploadForm
          terms={terms}
          address={`/api/admin/tracks/${track.id}/audio`}
          intent="audio"
          label={messages.adminTracks.audio.label}
          hint={messages.adminTracks.audio.hint}
          button={messages.adminTracks.audio.button}
          pageOf={pageOfTrack}
          error={error}
          onEnd={end}
        />
      ) : (
        <ReauthenticateFirst page={`/admin/tracks/${track.id}`} />
      )}
    </Card>
  );
}

/** The admin page of a track. */
export const pageOfTrack = (trackId: string) => `/admin/tracks/${trackId}`;

/** The message after a track's audio was replaced. */
export const audioReplaced = () =>
  ({
    variant: "default",
    title: messages.adminTracks.audio.replaced,
    description: messages.adminTracks.audio.checkPreview,
  }) as const;
