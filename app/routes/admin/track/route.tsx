import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { TrackEditor } from "#app/components/admin/tracks/track-editor.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { readKeptInput } from "#app/domain/auth/kept-input.ts";
import { getTrackForAdmin } from "#app/domain/catalogue/admin-tracks.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { requireRole } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { readForm } from "#app/http/read-form.ts";
import { reauthenticationAddress } from "#app/http/reauthentication.ts";
import { isUntakenUpload } from "#app/http/uploads/require-upload.ts";
import { uploadTerms } from "#app/http/uploads/upload-terms.ts";
import { save, saveAndPublish } from "./details.ts";
import { sendAudio, sendCover } from "./files.ts";
import type { SectionAction } from "./section-action.ts";
import { bringBack, remove, unpublish } from "./visibility.ts";

// Remix leaves an action's headers out of a page unless asked.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.track.title}` : "Track");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const track = getTrackForAdmin(ctx, params.trackId ?? "");
    const kept = readKeptInput(ctx, `/admin/tracks/${track.id}`);
    // Only what was typed is kept for its form; a button pressed in vain is pressed again.
    const texts = kept && "title" in kept ? kept : null;
    return { role: user.role, track, terms: uploadTerms(ctx), kept: texts };
  });
}

const sections = new Map<string, SectionAction>([
  ["save", save],
  ["save-and-publish", saveAndPublish],
  ["cover", sendCover],
  ["audio", sendAudio],
  ["unpublish", unpublish],
  ["remove", remove],
  ["bring-back", bringBack],
]);

export async function action(args: ActionFunctionArgs) {
  const { ctx, upload } = args.context;
  requireRole(ctx, args.request, ["admin"]);
  if (isUntakenUpload(args.request, upload)) return redirect(reauthenticationAddress(args.request));
  const form = await readForm(args);
  const intent = form.intent;
  const section = sections.get(intent);
  if (!section) return data({ intent, lastResult: null }, { status: 400 });
  const answer = await section(args, args.params.trackId ?? "", form);
  if (answer instanceof Response) return answer;
  return data({ intent, ...answer.data }, answer.init ?? undefined);
}

export const clientAction = keepForm();

export default function EditTrack() {
  const { role, track, terms, kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDetails = answer?.intent.startsWith("save") ?? false;
  const refusal = isDetails ? undefined : firstError(answer?.lastResult);
  const isFile = answer?.intent === "cover" || answer?.intent === "audio";
  return (
    <AdminLayout
      title={track.title}
      current="tracks"
      role={role}
      lead={
        <p>
          <Link to="/admin/tracks" prefetch="intent">
            All tracks
          </Link>
        </p>
      }
    >
      <TrackEditor
        track={track}
        terms={terms}
        kept={kept}
        lastResult={isDetails ? answer?.lastResult : null}
        refusals={{
          cover: answer?.intent === "cover" ? refusal : undefined,
          audio: answer?.intent === "audio" ? refusal : undefined,
          other: isFile ? undefined : refusal,
        }}
      />
    </AdminLayout>
  );
}
