import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { ContentEditor } from "#app/components/admin/content-editor.tsx";
import { CoverCard } from "#app/components/admin/editing/cover-card.tsx";
import { ExtrasCard } from "#app/components/admin/extras/extras-card.tsx";
import { RefusalNotice } from "#app/components/admin/refusal-notice.tsx";
import { SharingCards, sharingIntents } from "#app/components/admin/sharing/sharing-cards.tsx";
import { AudioCard } from "#app/components/admin/tracks/audio-card.tsx";
import { TrackForm } from "#app/components/admin/tracks/track-form.tsx";
import { TrackRemovalQuestion, TrackVisibility } from "#app/components/admin/tracks/track-visibility.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { Card } from "#app/components/ui/card.tsx";
import { readSavedForm } from "#app/domain/auth/saved-form.ts";
import { readBonusFiles } from "#app/domain/bonus-files/read-bonus-files.ts";
import { getTrackForAdmin } from "#app/domain/catalogue/admin-tracks.ts";
import { countOwners } from "#app/domain/ownership/entitlements.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { readSharing } from "#app/http/forms/sharing-forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { adminsWithFiles, uploadTerms } from "#app/http/uploads/require-upload.ts";
import { trackForms } from "./forms.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.track.title}` : "Track");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const track = getTrackForAdmin(ctx, params.trackId ?? "");
    const preserved = readSavedForm(ctx, `/admin/tracks/${track.id}`);
    // Only typed text is kept; buttons can be pressed again.
    const texts = preserved && "title" in preserved ? preserved : null;
    const isRemovalAsked = track.status !== "removed" && new URL(request.url).searchParams.has("remove");
    return {
      workbench: readWorkbench(ctx),
      track,
      terms: uploadTerms(ctx),
      extras: readBonusFiles(ctx, { kind: "track", id: track.id }),
      sharing: readSharing(ctx, { trackId: track.id }, preserved),
      removedExtraId: new URL(request.url).searchParams.get("remove-extra"),
      preserved: texts,
      // Counting goes through all that was ever sold: only who asks waits for it.
      removal: isRemovalAsked ? { owners: countOwners(ctx, track.id) } : null,
    };
  });
}

export const action = formAction(adminsWithFiles(), byIntent(trackForms));

export const clientAction = preserveForm();

/** The admin page of one track; of a removed one, its restore button. */
export default function EditTrack() {
  const { workbench, track, terms, extras, sharing, removedExtraId, preserved, removal } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDetails = answer?.intent?.startsWith("save") ?? false;
  const refusal = isDetails ? undefined : firstError(answer?.lastResult);
  const isRemoved = track.status === "removed";
  const isInCard = ["cover", "audio", "add-extras", ...sharingIntents].includes(answer?.intent ?? "");
  return (
    <AdminLayout
      title={track.title}
      current="tracks"
      workbench={workbench}
      back={{ to: "/admin/tracks", label: "All Tracks" }}
    >
      <RefusalNotice refusal={isInCard ? undefined : refusal} />
      <ContentEditor
        side={
          <>
            {removal ? (
              <TrackRemovalQuestion track={track} owners={removal.owners} />
            ) : (
              <TrackVisibility track={track} />
            )}
            {!isRemoved && (
              <>
                <CoverCard
                  of={track}
                  note="It's also added to the MP3."
                  page={`/admin/tracks/${track.id}`}
                  isProven={terms.provenFor > 0}
                  error={answer?.intent === "cover" ? refusal : undefined}
                />
                <AudioCard
                  track={track}
                  terms={terms}
                  error={answer?.intent === "audio" ? refusal : undefined}
                />
              </>
            )}
          </>
        }
      >
        {!isRemoved && (
          <div className="stack">
            <Card labelledBy="details" title="Details">
              <TrackForm
                key={track.id}
                track={track}
                preserved={preserved}
                lastResult={isDetails ? answer?.lastResult : null}
              />
            </Card>
            <ExtrasCard
              of="track"
              id={track.id}
              files={extras}
              terms={terms}
              removedId={removedExtraId}
              error={answer?.intent === "add-extras" ? refusal : undefined}
            />
            <SharingCards
              of="track"
              isAwaited={track.status !== "published"}
              sharing={sharing}
              answer={answer}
            />
          </div>
        )}
      </ContentEditor>
    </AdminLayout>
  );
}
