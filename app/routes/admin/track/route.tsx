import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ContentEditor } from "#app/components/content/admin/content-editor.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import {
  restoreButton,
  unpublishButton,
  VisibilityCard,
} from "#app/components/core/admin/editing/visibility-card.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { SharingCards, sharingIntents } from "#app/components/grants/admin/sharing/sharing-cards.tsx";
import { CoverCard } from "#app/components/music/admin/editing/cover-card.tsx";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import { ExtrasCard } from "#app/components/music/admin/extras/extras-card.tsx";
import { AudioCard } from "#app/components/music/admin/tracks/audio-card.tsx";
import { TrackForm } from "#app/components/music/admin/tracks/track-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { readBonusFiles } from "#app/domain/music/extras/read-bonus-files.ts";
import { countOwners } from "#app/domain/music/ownership/entitlements.ts";
import { type EditedTrack, getTrackForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
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
  const { track, terms, extras, sharing, removedExtraId, preserved, removal } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDetails = answer?.intent?.startsWith("save") ?? false;
  const refusal = isDetails ? undefined : firstError(answer?.lastResult);
  const isRemoved = track.status === "removed";
  const isInCard = ["cover", "audio", "add-extras", ...sharingIntents].includes(answer?.intent ?? "");
  return (
    <AdminPage title={track.title} back={{ to: "/admin/tracks", label: "All Tracks" }}>
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
    </AdminPage>
  );
}

const meanings: Readonly<Record<EditedTrack["status"], string>> = {
  published: "Public.",
  draft: "Only admins see it.",
  removed: "Removed. Buyers keep access.",
};

const remove = { intent: "remove", label: "Remove Track", variant: "quiet" } as const;

/** Whether the track is public, and what can be done about that. */
function TrackVisibility({ track: { id, status, publishesAt } }: { track: EditedTrack }) {
  const isPublic = status === "published";
  const isRemoved = status === "removed";
  return (
    <VisibilityCard
      badge={<PublicationBadge status={status} />}
      meaning={meanings[status]}
      times={publishesAt ? [`Publishes automatically on ${publishesAt}.`] : []}
      publicPage={isPublic ? `/music/${id}` : null}
      buttons={isRemoved ? [restoreButton] : [...(isPublic ? [unpublishButton] : []), remove]}
      note={isRemoved ? null : "Buyers keep access. You can restore a removed track."}
    />
  );
}

/** The question before a track that people own is removed. */
function TrackRemovalQuestion({
  track: { id, title },
  owners,
}: {
  track: EditedTrack;
  /** How many people have it, or will have it once it is out. */
  owners: number;
}) {
  const they = owners === 1 ? "1 fan owns it and keeps" : `${owners} fans own it and keep`;
  return (
    <Card labelledBy="removal" title="Remove Track">
      <Confirmation>Remove “{title}”?</Confirmation>
      <p>{they} access. Nobody else can find or buy it until you restore it.</p>
      <Form method="post" className="cluster">
        <input type="hidden" name="confirmed" value="yes" />
        <IntentButton intent={remove.intent} variant="danger" pendingLabel="Removing...">
          Remove Track
        </IntentButton>
        <ButtonLink to={`/admin/tracks/${id}`} variant="quiet">
          Keep It
        </ButtonLink>
      </Form>
    </Card>
  );
}
