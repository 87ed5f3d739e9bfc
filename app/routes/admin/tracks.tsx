import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { readChoice } from "#app/components/admin/tracks/list/chosen-tracks.ts";
import { TracksPage } from "#app/components/admin/tracks/tracks-page.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { readKeptInput } from "#app/domain/auth/kept-input.ts";
import { countTracks, listTracksForAdmin } from "#app/domain/catalogue/admin-tracks.ts";
import { bringTrackBack } from "#app/domain/catalogue/editing/bring-track-back.ts";
import { moveTrack } from "#app/domain/catalogue/editing/move-track.ts";
import { placeTracks } from "#app/domain/catalogue/editing/place-tracks.ts";
import { priceTracks } from "#app/domain/catalogue/editing/price-tracks.ts";
import { addDrafts } from "#app/domain/catalogue/publishing/add-drafts.ts";
import { releaseTrack, releaseTracks } from "#app/domain/catalogue/publishing/release-track.ts";
import type { Context } from "#app/domain/core/context.ts";
import { pageTitle } from "#app/http/document-title.ts";
import type { Flash } from "#app/http/flash.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { readForm } from "#app/http/read-form.ts";
import { orReauthenticate, reauthenticationAddress } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { isUntakenUpload, requireFiles } from "#app/http/uploads/require-upload.ts";
import { uploadTerms } from "#app/http/uploads/upload-terms.ts";
import { type ChosenTracks, chosenTracksSchema } from "#app/shared/catalogue/chosen-tracks-schema.ts";
import type { UploadAnswer } from "#app/shared/catalogue/schema.ts";
import { formatCents } from "#app/shared/money.ts";

const here = "/admin/tracks";

// Remix leaves an action's headers out of a page unless asked.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Tracks");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  const isRemoved = new URL(request.url).searchParams.get("show") === "removed";
  const shown = isRemoved ? ("removed" as const) : ("catalogue" as const);
  return {
    role: user.role,
    shown,
    tracks: listTracksForAdmin(ctx, shown),
    counts: countTracks(ctx),
    terms: uploadTerms(ctx),
    kept: readKeptInput(ctx, here),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { ctx, upload } = args.context;
  requireRole(ctx, args.request, ["admin"]);
  if (isUntakenUpload(args.request, upload)) return redirect(reauthenticationAddress(args.request));
  const form = await readForm(args);
  if (upload) return addUploaded(form, args);
  return form.intent.endsWith("-chosen") ? changeChosen(form, args) : press(form, args);
}

export const clientAction = keepForm();

async function addUploaded(form: ReceivedForm, { request, context: { ctx, upload } }: ActionFunctionArgs) {
  const submission = form.parse(z.object({}));
  return orReauthenticate(ctx, request, submission, async () => {
    const answer = await addDrafts(ctx, requireFiles(upload), request.signal);
    if (answer.refused.length > 0) return data({ lastResult: null, answer }, { status: 400 });
    const [only, ...others] = answer.tracks;
    const to = only && others.length === 0 ? `${here}/${only.id}` : here;
    return redirectWithFlash(ctx, to, addedFlash(answer));
  });
}

function addedFlash({ tracks }: UploadAnswer): Flash {
  const title = tracks.length === 1 ? "Track added" : `${tracks.length} tracks added`;
  return { variant: "default", title, description: "Nobody sees a draft before you publish it." };
}

const pressSchema = z.object({
  intent: z.enum(
    ["publish", "bring-back", "move-up", "move-down"],
    "This button is unknown. Please reload the page",
  ),
  trackId: z.string("Please choose a track").max(80),
});
type Press = z.infer<typeof pressSchema>;

async function press(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(pressSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, async () => {
    const { trackId, flash } = await carryOut(ctx, submission.value);
    return redirectWithFlash(ctx, `${here}#track-${trackId}`, { variant: "default", ...flash });
  });
}

async function carryOut(ctx: Context, { intent, trackId }: Press) {
  if (intent === "publish") {
    const { id, title } = await releaseTrack(ctx, trackId);
    return { trackId: id, flash: { title: "Published", description: `Everyone can find “${title}” now.` } };
  }
  if (intent === "bring-back") {
    const { title } = bringTrackBack(ctx, trackId);
    return { trackId, flash: { title: "Restored", description: `“${title}” is a draft again.` } };
  }
  const place = moveTrack(ctx, trackId, intent === "move-up" ? "up" : "down");
  return { trackId, flash: { title: "Order changed", description: `It is at place ${place} now.` } };
}

/** Several tracks at once: all or none. */
async function changeChosen(form: ReceivedForm, { request, context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(chosenTracksSchema);
  if (submission.status !== "success") return formAgain(submission);
  const { tracks, ...texts } = submission.payload;
  // What waits while its owner confirms who they are is kept as texts alone.
  const kept = { ...submission, payload: { ...texts, tracks: [tracks].flat().join(" ") } };
  return orReauthenticate(ctx, request, kept, async () => {
    const { flash, to = here } = await carryOutForAll(ctx, submission.value);
    return redirectWithFlash(ctx, to, { variant: "default", ...flash });
  });
}

async function carryOutForAll(ctx: Context, change: ChosenTracks) {
  const count = new Set(change.tracks).size;
  const [amount, are] = count === 1 ? ["1 track", "is"] : [`${count} tracks`, "are"];
  if (change.intent === "publish-chosen") {
    await releaseTracks(ctx, change.tracks);
    return { flash: { title: "Published", description: `${amount} ${are} on the site for everyone.` } };
  }
  if (change.intent === "price-chosen") {
    priceTracks(ctx, change.tracks, change.price);
    const price = change.price === 0 ? "free" : `at ${formatCents(change.price)}`;
    return { flash: { title: "Price changed", description: `${amount} ${are} ${price} now.` } };
  }
  const [first] = placeTracks(ctx, change.tracks, change.place);
  return {
    flash: { title: "Order changed", description: `${amount} moved.` },
    to: first && `${here}#track-${first.id}`,
  };
}

export default function Tracks() {
  const { role, kept, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminLayout
      title="Tracks"
      current="tracks"
      role={role}
      lead={<p>Upload recordings, choose their previews and publish them.</p>}
    >
      <TracksPage
        {...page}
        choice={readChoice(answer?.lastResult?.initialValue ?? kept)}
        uploaded={answer && "answer" in answer ? answer.answer : undefined}
        refusal={firstError(answer?.lastResult)}
      />
    </AdminLayout>
  );
}
