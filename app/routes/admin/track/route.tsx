import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { SharingCards, sharingIntents } from "#app/components/grants/admin/sharing/sharing-cards.tsx";
import { ItemEditor, isDetails, refusalOf } from "#app/components/music/admin/items/item-editor.tsx";
import { ItemBar, ItemVisibility, removeButton } from "#app/components/music/admin/items/item-visibility.tsx";
import { AudioCard } from "#app/components/music/admin/tracks/audio-card.tsx";
import { TrackForm } from "#app/components/music/admin/tracks/track-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import { countOwners } from "#app/domain/music/ownership/entitlements.ts";
import { type EditedTrack, getTrackForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { readItemPage, redirectFromDraft } from "#app/http/items/item-forms.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { adminsWithFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { trackForms } from "./forms.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data ? messages.adminMusic.editor.title(args.data.track.title) : messages.adminMusic.editor.track,
  );

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  redirectFromDraft(ctx, { request, params });
  return orErrorPage(() => {
    const track = getTrackForAdmin(ctx, params.trackId ?? "");
    const isRemovalAsked = track.status !== "removed" && new URL(request.url).searchParams.has("remove");
    return {
      track,
      ...readItemPage(ctx, { request, params }),
      // Counting goes through all that was ever sold: only who asks waits for it.
      removal: isRemovalAsked ? { owners: countOwners(ctx, track.id) } : null,
    };
  });
}

export const action = formAction(adminsWithFiles(), byIntent(trackForms));

export const clientAction = preserveForm();

export default function EditTrack() {
  const { track, preserved, removal, sharing, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ItemEditor
      kind="track"
      item={track}
      {...page}
      answer={answer}
      isAnswered={sharingIntents.includes(answer?.intent ?? "")}
      visibility={
        removal ? (
          <TrackRemovalQuestion track={track} owners={removal.owners} />
        ) : (
          <ItemVisibility kind="track" item={track} />
        )
      }
      bar={<ItemBar kind="track" item={track} />}
      side={<AudioCard track={track} terms={page.terms} error={refusalOf(answer, "audio")} />}
      form={
        <TrackForm
          key={track.id}
          track={track}
          preserved={preserved}
          lastResult={isDetails(answer) ? answer?.lastResult : null}
        />
      }
    >
      <SharingCards of="track" isAwaited={track.status !== "published"} sharing={sharing} answer={answer} />
    </ItemEditor>
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
  const { intent, label } = removeButton("track");
  return (
    <Card labelledBy="removal" title={label}>
      <Confirmation>{messages.adminMusic.editor.removeQuestion(title)}</Confirmation>
      <p>{messages.adminTracks.ownersKeep(owners)}</p>
      <Form method="post" className="cluster">
        <input type="hidden" name="confirmed" value="yes" />
        <IntentButton intent={intent} variant="danger" pendingLabel={messages.admin.editing.removing}>
          {label}
        </IntentButton>
        <ButtonLink to={`/admin/tracks/${id}`} variant="quiet">
          {messages.adminMusic.editor.keep}
        </ButtonLink>
      </Form>
    </Card>
  );
}
