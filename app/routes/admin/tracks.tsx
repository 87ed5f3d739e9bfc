import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { z } from "zod";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { ReauthenticateFirst, type UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { formatRefusal, RefusedFiles } from "#app/components/core/admin/uploads/refused-files.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { pageOfTrack } from "#app/components/music/admin/tracks/audio-card.tsx";
import { AdminTrackList } from "#app/components/music/admin/tracks/list/admin-track-list.tsx";
import { readChoice } from "#app/components/music/admin/tracks/list/chosen-tracks.ts";
import { UploadForm } from "#app/components/music/admin/tracks/upload/upload-form.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import type { Context } from "#app/domain/core/context.ts";
import { countTracks, listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { arrangeTracks } from "#app/domain/music/tracks/editing/arrange-tracks.ts";
import { priceTracks } from "#app/domain/music/tracks/editing/edit-track.ts";
import { moveTrack, restoreTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { addDrafts } from "#app/domain/music/tracks/publishing/add-draft.ts";
import { publishTrack, publishTracks } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { adminsWithFiles, requireFiles, uploadTerms } from "#app/http/uploads/require-upload.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { UploadAnswer } from "#app/shared/music/tracks/schema.ts";
import { type ChosenTracks, chosenTracksSchema } from "#app/shared/music/tracks/track-form-schema.ts";

const here = "/admin/tracks";

export const meta: MetaFunction = (args) => pageTitle(args, "Tracks");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const isRemoved = new URL(request.url).searchParams.get("show") === "removed";
  const shown = isRemoved ? ("removed" as const) : ("catalogue" as const);
  return {
    shown,
    tracks: listTracksForAdmin(ctx, shown),
    counts: countTracks(ctx),
    terms: uploadTerms(ctx),
    preserved: readSavedForm(ctx, here),
  };
}

const addUploaded = sensitiveForm(noFields, async ({ ctx, request, upload }) => {
  const answer = await addDrafts(ctx, requireFiles(upload), request.signal);
  if (answer.refused.length > 0) return data({ lastResult: null, answer }, { status: 400 });
  const [only, ...others] = answer.tracks;
  const to = only && others.length === 0 ? `${here}/${only.id}` : here;
  const title = others.length === 0 ? "Track added" : `${answer.tracks.length} tracks added`;
  const description = `${others.length === 0 ? "It stays" : "They stay"} private until you publish.`;
  return redirectWithFlash(ctx, to, { title, description });
});

const pressSchema = z.object({
  intent: z.enum(
    ["publish", "bring-back", "move-up", "move-down"],
    "This button is unknown. Reload the page",
  ),
  trackId: z.string("Choose a track").max(80),
});

const press = sensitiveForm(pressSchema, async ({ ctx, value }) => {
  const { trackId, flash } = await runAction(ctx, value);
  return redirectWithFlash(ctx, `${here}#track-${trackId}`, flash);
});

async function runAction(ctx: Context, { intent, trackId }: z.infer<typeof pressSchema>) {
  if (intent === "publish") {
    const { id, title } = await publishTrack(ctx, trackId);
    return { trackId: id, flash: { title: "Published", description: `“${title}” is now public.` } };
  }
  if (intent === "bring-back") {
    const { title } = restoreTrack(ctx, trackId);
    return { trackId, flash: { title: "Restored", description: `“${title}” is a draft again.` } };
  }
  const position = moveTrack(ctx, trackId, intent === "move-up" ? -1 : 1);
  return { trackId, flash: { title: "Order changed", description: `Now number ${position}.` } };
}

/** Bulk actions: all or nothing. */
const changeChosen = sensitiveForm(chosenTracksSchema, async ({ ctx, value }) => {
  const { flash, to = here } = await runBulkAction(ctx, value);
  return redirectWithFlash(ctx, to, flash);
});

async function runBulkAction(ctx: Context, change: ChosenTracks) {
  const count = new Set(change.tracks).size;
  const [amount, are] = count === 1 ? ["1 track", "is"] : [`${count} tracks`, "are"];
  if (change.intent === "publish-chosen") {
    await publishTracks(ctx, change.tracks);
    return { flash: { title: "Published", description: `${amount} ${are} now public.` } };
  }
  if (change.intent === "price-chosen") {
    priceTracks(ctx, change.tracks, change.price);
    const price = change.price === 0 ? "free" : formatCents(change.price);
    return { flash: { title: "Price changed", description: `${amount} ${are} now ${price}.` } };
  }
  const [first] = arrangeTracks(ctx, change.tracks, change.position);
  return {
    flash: { title: "Order changed", description: `${amount} moved.` },
    to: first && `${here}#track-${first.id}`,
  };
}

export const action = formAction(adminsWithFiles(), (form, args) => {
  if (args.context.upload) return addUploaded(form, args);
  return form.intent.endsWith("-chosen") ? changeChosen(form, args) : press(form, args);
});

export const clientAction = preserveForm();

export default function Tracks() {
  const { preserved, shown, tracks, counts, terms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tabOf = (name: keyof typeof counts, label: string) => ({
    label,
    count: counts[name],
    to: name === "removed" ? `${here}?show=removed` : here,
    isCurrent: shown === name,
  });
  return (
    <AdminPage title="Tracks" lead={<p>Upload recordings, choose their previews and publish them.</p>}>
      <RefusalNotice refusal={firstError(answer?.lastResult)} />
      {answer && "answer" in answer && <Uploaded {...answer.answer} />}
      {shown === "catalogue" && (
        <Additions
          additions={[{ name: "", label: "Add Tracks", form: <AddTracks terms={terms} /> }]}
          answered={answer && "answer" in answer ? "" : undefined}
        />
      )}
      <LinkTabs label="Which tracks" tabs={[tabOf("catalogue", "Catalogue"), tabOf("removed", "Removed")]} />
      <AdminTrackList
        tracks={tracks}
        shown={shown}
        choice={readChoice(answer?.lastResult?.initialValue ?? preserved)}
      />
    </AdminPage>
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
      label="Recordings"
      hint={`MP3, WAV, AIFF or FLAC, several at once. Up to 3 hours and ${formatLimit(terms.maxBytes)} each. They stay private until you publish.`}
      button="Upload"
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
          title={`Added as ${tracks.length === 1 ? "a draft" : "drafts"}: ${tracks.map(({ title }) => title).join(", ")}`}
        />
      )}
    </>
  );
}
