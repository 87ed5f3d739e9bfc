import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { SharingCards, sharingIntents } from "#app/components/grants/admin/sharing/sharing-cards.tsx";
import { ItemEditor, isDetails } from "#app/components/music/admin/items/item-editor.tsx";
import { ItemVisibility } from "#app/components/music/admin/items/item-visibility.tsx";
import { ReleaseForm } from "#app/components/music/admin/releases/release-form.tsx";
import { ReleaseTracksCard } from "#app/components/music/admin/releases/release-tracks-card.tsx";
import { getReleaseForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { readItemPage } from "#app/http/items/item-forms.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { adminsWithFiles } from "#app/http/uploads/require-upload.ts";
import { releaseForms } from "./forms.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Edit ${args.data.release.title}` : "Release");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return orErrorPage(() => ({
    release: getReleaseForAdmin(ctx, params.releaseId ?? ""),
    ...readItemPage(ctx, { request, params }),
  }));
}

export const action = formAction(adminsWithFiles(), byIntent(releaseForms));

export const clientAction = preserveForm();

export default function EditRelease() {
  const { release, preserved, sharing, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const asked = answer?.lastResult?.error?.preorder?.[0];
  const isAwaited = [release, ...release.tracks].some(({ status }) => status !== "published");
  const isSaved = isDetails(answer);
  return (
    <ItemEditor
      kind="release"
      item={release}
      {...page}
      answer={answer}
      isAnswered={asked !== undefined || sharingIntents.includes(answer?.intent ?? "")}
      visibility={<ItemVisibility kind="release" item={release} question={isSaved ? undefined : asked} />}
      coverNote="Tracks with their own cover keep it."
      first={<ReleaseTracksCard release={release} />}
      form={
        <ReleaseForm
          key={release.id}
          release={release}
          preserved={preserved}
          lastResult={isSaved ? answer?.lastResult : null}
          question={isSaved && asked && answer?.intent ? { text: asked, intent: answer.intent } : null}
        />
      }
    >
      <SharingCards of="release" isAwaited={isAwaited} sharing={sharing} answer={answer} />
    </ItemEditor>
  );
}
