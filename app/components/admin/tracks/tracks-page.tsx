import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import type { ListedAdminTrack } from "#app/domain/catalogue/admin-tracks.ts";
import type { UploadAnswer } from "#app/shared/catalogue/schema.ts";
import { formatLimit } from "#app/shared/format-limit.ts";
import { Card } from "../../ui/card.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RefusalNotice } from "../refusal-notice.tsx";
import { ReauthenticateFirst, type UploadTerms } from "../uploads/file-form.tsx";
import { RefusedFiles, sayRefusal } from "../uploads/refused-files.tsx";
import { AdminTrackList } from "./list/admin-track-list.tsx";
import type { Choice } from "./list/chosen-tracks.ts";
import { UploadForm } from "./upload/upload-form.tsx";

interface TracksPageProps {
  tracks: readonly ListedAdminTrack[];
  shown: "catalogue" | "removed";
  counts: { catalogue: number; removed: number };
  terms: UploadTerms;
  /** What was ticked and typed for several tracks, if the action failed. */
  choice: Choice;
  /** The result of an upload without JavaScript, if some files were refused. */
  uploaded?: UploadAnswer | undefined;
  /** Why an action failed. */
  refusal?: string | undefined;
}

/** The catalogue in the admin area: upload, order, publish. */
export function TracksPage({ tracks, shown, counts, terms, choice, uploaded, refusal }: TracksPageProps) {
  const tabOf = (name: keyof typeof counts, label: string) => ({
    label,
    count: counts[name],
    to: name === "removed" ? "/admin/tracks?show=removed" : "/admin/tracks",
    isCurrent: shown === name,
  });
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {uploaded && <Uploaded {...uploaded} />}
      {shown === "catalogue" && <AddTracks terms={terms} />}
      <LinkTabs label="Which tracks" tabs={[tabOf("catalogue", "Catalogue"), tabOf("removed", "Removed")]} />
      <AdminTrackList tracks={tracks} shown={shown} choice={choice} />
    </>
  );
}

function AddTracks({ terms }: { terms: UploadTerms }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const end = useCallback(
    (onlyTakenId: string | null) => {
      // After uploading a single track, the user goes on to edit it.
      if (onlyTakenId) navigate(`/admin/tracks/${onlyTakenId}`);
      else revalidate();
    },
    [navigate, revalidate],
  );
  return (
    <Card labelledBy="add-tracks" title="Add Tracks">
      {terms.provenFor > 0 ? (
        <UploadForm
          terms={terms}
          address="/api/admin/tracks"
          intent="upload"
          label="Recordings"
          hint={`MP3, WAV, AIFF or FLAC, several at once. Up to 3 hours and ${formatLimit(terms.maxBytes)} each. Nobody sees them before you publish.`}
          button="Upload"
          isMultiple
          isPrimary
          onEnd={end}
        />
      ) : (
        <ReauthenticateFirst page="/admin/tracks" />
      )}
    </Card>
  );
}

function Uploaded({ tracks, refused }: UploadAnswer) {
  return (
    <>
      <RefusedFiles refusals={refused.map(sayRefusal)} />
      {tracks.length > 0 && (
        <Notice
          variant="success"
          title={`Added as ${tracks.length === 1 ? "a draft" : "drafts"}: ${tracks.map(({ title }) => title).join(", ")}`}
        />
      )}
    </>
  );
}
