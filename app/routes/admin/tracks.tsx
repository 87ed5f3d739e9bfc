import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { ReauthenticateFirst, type UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { formatRefusal, RefusedFiles } from "#app/components/core/admin/uploads/refused-files.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { ItemListPage } from "#app/components/music/admin/items/item-list.tsx";
import { pageOfTrack } from "#app/components/music/admin/tracks/audio-card.tsx";
import { AdminTrackList } from "#app/components/music/admin/tracks/list/admin-track-list.tsx";
import { readChoice } from "#app/components/music/admin/tracks/list/chosen-tracks.ts";
import { UploadForm } from "#app/components/music/admin/upload/upload-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import type { Context } from "#app/domain/core/context.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { arrangeTracks } from "#app/domain/music/tracks/editing/arrange-tracks.ts";
import { priceTracks } from "#app/domain/music/tracks/editing/edit-track.ts";
import { moveTrack, restoreTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { addDrafts } from "#app/domain/music/tracks/publishing/add-draft.ts";
import { publishTrack, publishTracks } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { byIntent, formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { moveForms, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { readItemList } from "#app/http/items/item-forms.ts";
import { adminsWithFiles, requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";

import { formatLimit } from "#app/shared/core/format-size.ts";
import { rowSchema } from "#app/shared/core/list-query.ts";
import { typedAmount } from "#app/shared/core/money.ts";
import type { UploadAnswer } from "#app/shared/music/tracks/schema.ts";
import { type ChosenTracks, chosenTracksSchema } from "#app/shared/music/tracks/track-form-schema.ts";

const here = "/admin/tracks";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminMusic.list.tracks);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const page = readItemList(ctx, request, "track");
  return { page, tracks: listTracksForAdmin(ctx, page.shown), preserved: readSavedForm(ctx, here) };
}

const addUploaded = sensitiveForm(noFields, async ({ ctx, request, upload }) => {
  const uploaded = await addDrafts(ctx, requireFiles(upload), request.signal);
  if (uploaded.refused.length > 0) return data({ lastResult: null, uploaded }, { status: 400 });
  const [only, ...others] = uploaded.tracks;
  const to = only && others.length === 0 ? `${here}/${only.id}` : here;
  const { length } = uploaded.tracks;
  return redirectWithFlash(ctx, to, {
    title: messages.adminTracks.added(length),
    description: messages.adminTracks.staysPrivate(length),
  });
});

const publish = sensitiveForm(rowSchema, async ({ ctx, value }) => {
  const { id, title } = await publishTrack(ctx, value.id);
  return redirectWithFlash(ctx, `${here}#row-${id}`, {
    title: messages.adminMusic.published,
    description: messages.adminMusic.isPublic(title),
  });
});

const restore = sensitiveForm(rowSchema, ({ ctx, value: { id } }) => {
  const { title } = restoreTrack(ctx, id);
  return redirectWithFlash(ctx, `${here}#row-${id}`, {
    title: messages.adminMusic.notices.restored,
    description: messages.adminMusic.notices.isDraftAgain(title),
  });
});

/** Bulk actions: all or nothing. */
const changeChosen = sensitiveForm(chosenTracksSchema, async ({ ctx, value }) => {
  const { flash, to = here } = await runBulkAction(ctx, value);
  return redirectWithFlash(ctx, to, flash);
});

async function runBulkAction(ctx: Context, change: ChosenTracks) {
  const count = new Set(change.tracks).size;

  if (change.intent === "publish-chosen") {
    await publishTracks(ctx, change.tracks);
    return {
      flash: { title: messages.adminMusic.published, description: messages.adminTracks.arePublic(count) },
    };
  }
  if (change.intent === "price-chosen") {
    priceTracks(ctx, change.tracks, change.price);
    const description =
      change.price === 0
        ? messages.adminTracks.areFree(count)
        : messages.adminTracks.nowCost(count, typedAmount(change.price));
    return { flash: { title: messages.adminTracks.priceChanged, description } };
  }
  const [first] = arrangeTracks(ctx, change.tracks, change.position);
  return {
    flash: { title: messages.adminTracks.orderChanged, description: messages.adminTracks.moved(count) },
    to: first && `${here}#row-${first.id}`,
  };
}

export const action = formAction(
  adminsWithFiles(),
  byIntent({
    ...moveForms(here, moveTrack),
    upload: addUploaded,
    publish,
    "bring-back": restore,
    "publish-chosen": changeChosen,
    "price-chosen": changeChosen,
    "place-chosen": changeChosen,
  }),
);

export const clientAction = preserveForm();

export default function Tracks() {
  const { preserved, page, tracks } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ItemListPage
      kind="track"
      {...page}
      lead={messages.adminTracks.lead}
      refusal={firstError(answer?.lastResult)}
      outcome={answer && "uploaded" in answer && <Uploaded {...answer.uploaded} />}
      additions={[{ name: "", label: messages.adminTracks.add, form: <AddTracks terms={page.terms} /> }]}
      answered={answer?.intent === "upload" ? "" : undefined}
    >
      <AdminTrackList
        tracks={tracks}
        shown={page.shown}
        choice={readChoice(answer?.lastResult?.initialValue ?? preserved)}
      />
    </ItemListPage>
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
  if (terms.provenFor === 0) return <ReauthenticateFirst page={`${here}?add`} />;
  return (
    <UploadForm
      terms={terms}
      address="/api/admin/tracks"
      intent="upload"
      label={messages.adminTracks.recordings}
      hint={messages.adminTracks.recordingsHint(formatLimit(terms.maxBytes))}
      button={messages.adminMusic.extras.upload}
      pageOf={pageOfTrack}
      isMultiple
      isPrimary
      onEnd={end}
    />
  );
}

function Uploaded({ tracks, refused }: UploadAnswer) {
  return (
    <>
      <RefusedFiles refusals={refused.map(formatRefusal)} />
      {tracks.length > 0 && (
        <Notice
          variant="success"
          title={messages.adminTracks.addedDrafts(tracks.length, tracks.map(({ title }) => title).join(", "))}
        />
      )}
    </>
  );
}
