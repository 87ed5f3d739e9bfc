import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { ItemList, ItemListPage, ItemRow } from "#app/components/music/admin/items/item-list.tsx";
import { FolderForm, UploadedFolder } from "#app/components/music/admin/releases/folder-form.tsx";
import { NewReleaseForm } from "#app/components/music/admin/releases/new-release-form.tsx";
import { listReleasesForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { createRelease } from "#app/domain/music/releases/editing/create-release.ts";
import { moveRelease } from "#app/domain/music/releases/editing/hide-release.ts";
import { uploadRelease } from "#app/domain/music/releases/editing/upload-release.ts";
import { byIntent, formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { moveForms, readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { readItemList } from "#app/http/items/item-forms.ts";
import { adminsWithFiles, requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { newReleaseSchema } from "#app/shared/music/releases/release-form-schema.ts";

const here = "/admin/releases";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminMusic.list.releases);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const page = readItemList(ctx, request, "release");
  return {
    page,
    releases: listReleasesForAdmin(ctx, page.shown),
    preserved: readPreservedForm(ctx, here, "create"),
  };
}

const upload = sensitiveForm(noFields, async ({ ctx, request, upload: sent }) => {
  const { release, refused } = await uploadRelease(ctx, requireFiles(sent), request.signal);
  if (refused.length > 0 || !release) {
    const uploaded = { release: release && { id: release.id, title: release.title }, refused };
    return data({ lastResult: null, uploaded }, { status: 400 });
  }
  return redirectWithFlash(ctx, `${here}/${release.id}`, {
    title: messages.adminReleases.uploaded,
    description: messages.adminReleases.staysPrivate,
  });
});

const create = sensitiveForm(newReleaseSchema, ({ ctx, value }) => {
  const { id, title } = createRelease(ctx, value);
  return redirectWithFlash(ctx, `${here}/${id}`, {
    title: messages.adminReleases.created,
    description: messages.adminReleases.nowAddTracks(title),
  });
});

export const action = formAction(
  adminsWithFiles(),
  byIntent({ ...moveForms(here, moveRelease), upload, create }),
);

export const clientAction = preserveForm();

export default function Releases() {
  const { preserved, page, releases } = useLoaderData<typeof loader>();
  const { shown, counts, terms } = page;
  const answer = useActionData<typeof action>();
  const isCreation = answer?.intent === "create";
  const creation = (
    <NewReleaseForm
      key={counts.catalogue}
      preserved={preserved}
      lastResult={isCreation ? answer.lastResult : null}
    />
  );
  return (
    <ItemListPage
      kind="release"
      {...page}
      lead={messages.adminReleases.lead}
      refusal={isCreation ? undefined : firstError(answer?.lastResult)}
      outcome={answer && "uploaded" in answer && <UploadedFolder {...answer.uploaded} />}
      additions={[
        { name: "upload", label: messages.adminReleases.upload, form: <FolderForm terms={terms} /> },
        { name: "new", label: messages.adminReleases.new, form: creation },
      ]}
      answered={answeredOf(answer?.intent, preserved !== null)}
    >
      <ItemList
        kind="release"
        shown={shown}
        title={messages.adminReleases.inOrder}
        hint={messages.adminReleases.uploadFirst}
      >
        {releases.map((release, index) => (
          <ItemRow
            key={release.id}
            item={release}
            position={shown === "removed" ? null : index + 1}
            isLast={index === releases.length - 1}
          />
        ))}
      </ItemList>
    </ItemListPage>
  );
}

/** Which form to show open: the one that was refused, or that waits for what was typed. */
function answeredOf(intent: string | null | undefined, isPreserved: boolean): string | undefined {
  if (intent === "upload") return "upload";
  return intent === "create" || isPreserved ? "new" : undefined;
}
