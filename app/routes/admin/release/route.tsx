import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { SharingCards, sharingIntents } from "#app/components/grants/admin/sharing/sharing-cards.tsx";
import { ItemEditor, isDetails } from "#app/components/music/admin/items/item-editor.tsx";
import { ItemBar, ItemVisibility } from "#app/components/music/admin/items/item-visibility.tsx";
import { ReleaseForm } from "#app/components/music/admin/releases/release-form.tsx";
import { ReleaseQuestion } from "#app/components/music/admin/releases/release-question.tsx";
import { ReleaseTracksCard } from "#app/components/music/admin/releases/release-tracks-card.tsx";
import { countPreorderers, getReleaseForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { readItemPage, redirectFromDraft } from "#app/http/items/item-forms.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { adminsWithFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { releaseForms } from "./forms.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data
      ? messages.adminMusic.editor.title(args.data.release.title)
      : messages.adminMusic.editor.release,
  );

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  redirectFromDraft(ctx, { request, params });
  return orErrorPage(() => {
    const release = getReleaseForAdmin(ctx, params.releaseId ?? "");
    const isReleaseAsked =
      release.status === "announced" && new URL(request.url).searchParams.get("open") === "ask";
    return {
      release,
      ...readItemPage(ctx, { request, params }),
      isReleaseAsked,
      buyers: isReleaseAsked ? countPreorderers(ctx, release.id) : 0,
    };
  });
}

export const action = formAction(adminsWithFiles(), byIntent(releaseForms));

export const clientAction = preserveForm();

export default function EditRelease() {
  const { release, preserved, sharing, isReleaseAsked, buyers, ...page } = useLoaderData<typeof loader>();
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
      visibility={
        isReleaseAsked ? (
          <ReleaseQuestion release={release} buyers={buyers} />
        ) : (
          <ItemVisibility kind="release" item={release} />
        )
      }
      // While a question is open, its answers are the buttons.
      bar={asked ? null : <ItemBar kind="release" item={release} isSecondary={isReleaseAsked} />}
      contents={<ReleaseTracksCard release={release} />}
      form={
        <ReleaseForm
          key={release.id}
          release={release}
          preserved={preserved}
          lastResult={isSaved ? answer?.lastResult : null}
          question={
            asked ? { text: asked, intent: isSaved ? (answer?.intent ?? "save") : "save-and-publish" } : null
          }
        />
      }
    >
      <SharingCards of="release" isAwaited={isAwaited} sharing={sharing} answer={answer} />
    </ItemEditor>
  );
}
