import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContentEditor } from "#app/components/content/admin/content-editor.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { SharingCards, sharingIntents } from "#app/components/grants/admin/sharing/sharing-cards.tsx";
import { CoverCard } from "#app/components/music/admin/editing/cover-card.tsx";
import { ExtrasCard } from "#app/components/music/admin/extras/extras-card.tsx";
import { ReleaseForm } from "#app/components/music/admin/releases/release-form.tsx";
import { ReleaseTracksCard } from "#app/components/music/admin/releases/release-tracks-card.tsx";
import { ReleaseVisibility } from "#app/components/music/admin/releases/release-visibility.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { readBonusFiles } from "#app/domain/music/extras/read-bonus-files.ts";
import { getReleaseForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { readSharing } from "#app/http/forms/sharing-forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { adminsWithFiles, uploadTerms } from "#app/http/uploads/require-upload.ts";
import { releaseForms } from "./forms.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.release.title}` : "Release");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const release = getReleaseForAdmin(ctx, params.releaseId ?? "");
    const preserved = readSavedForm(ctx, `/admin/releases/${release.id}`);
    // Only typed text is kept; buttons can be pressed again.
    const texts = preserved && "title" in preserved ? preserved : null;
    return {
      release,
      terms: uploadTerms(ctx),
      extras: readBonusFiles(ctx, { kind: "release", id: release.id }),
      sharing: readSharing(ctx, { releaseId: release.id }, preserved),
      removedExtraId: new URL(request.url).searchParams.get("remove-extra"),
      preserved: texts,
    };
  });
}

export const action = formAction(adminsWithFiles(), byIntent(releaseForms));

export const clientAction = preserveForm();

/** The admin page of one release; of a removed one, its restore button. */
export default function EditRelease() {
  const { release, terms, extras, sharing, removedExtraId, preserved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDetails = answer?.intent?.startsWith("save") ?? false;
  const isCover = answer?.intent === "cover";
  const isExtras = answer?.intent === "add-extras";
  const isSharing = sharingIntents.includes(answer?.intent ?? "");
  const isRemoved = release.status === "removed";
  const asked = answer?.lastResult?.error?.preorder?.[0];
  const refusal = isDetails ? undefined : firstError(answer?.lastResult);
  return (
    <AdminPage title={release.title} back={{ to: "/admin/releases", label: "All Releases" }}>
      <RefusalNotice refusal={isCover || isExtras || isSharing || asked ? undefined : refusal} />
      <ContentEditor
        side={
          <>
            <ReleaseVisibility release={release} question={isDetails ? undefined : asked} />
            {!isRemoved && (
              <CoverCard
                of={release}
                note="Tracks with their own cover keep it."
                page={`/admin/releases/${release.id}`}
                isProven={terms.provenFor > 0}
                error={isCover ? refusal : undefined}
              />
            )}
          </>
        }
      >
        {!isRemoved && (
          <div className="stack">
            <ReleaseTracksCard release={release} />
            <ExtrasCard
              of="release"
              id={release.id}
              files={extras}
              terms={terms}
              removedId={removedExtraId}
              error={isExtras ? refusal : undefined}
            />
            <Card labelledBy="details" title="Details">
              <ReleaseForm
                key={release.id}
                release={release}
                preserved={preserved}
                lastResult={isDetails ? answer?.lastResult : null}
                question={
                  isDetails && asked && answer?.intent ? { text: asked, intent: answer.intent } : null
                }
              />
            </Card>
            <SharingCards
              of="release"
              isAwaited={
                release.status !== "published" || release.tracks.some(({ status }) => status !== "published")
              }
              sharing={sharing}
              answer={answer}
            />
          </div>
        )}
      </ContentEditor>
    </AdminPage>
  );
}
