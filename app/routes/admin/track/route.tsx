import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { TrackEditor } from "#app/components/admin/tracks/track-editor.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { readSavedForm } from "#app/domain/auth/saved-form.ts";
import { getTrackForAdmin } from "#app/domain/catalogue/admin-tracks.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
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
    const isRemovalAsked = new URL(request.url).searchParams.has("remove");
    return {
      workbench: readWorkbench(ctx),
      track,
      terms: uploadTerms(ctx),
      preserved: texts,
      isRemovalAsked,
    };
  });
}

export const action = formAction(adminsWithFiles(), byIntent(trackForms));

export const clientAction = preserveForm();

export default function EditTrack() {
  const { workbench, track, terms, preserved, isRemovalAsked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDetails = answer?.intent?.startsWith("save") ?? false;
  const refusal = isDetails ? undefined : firstError(answer?.lastResult);
  const isFile = answer?.intent === "cover" || answer?.intent === "audio";
  return (
    <AdminLayout
      title={track.title}
      current="tracks"
      workbench={workbench}
      back={{ to: "/admin/tracks", label: "All Tracks" }}
    >
      <TrackEditor
        track={track}
        terms={terms}
        preserved={preserved}
        isRemovalAsked={isRemovalAsked}
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
