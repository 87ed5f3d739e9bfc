import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { ReleasesPage } from "#app/components/admin/releases/releases-page.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { countReleases, listReleasesForAdmin } from "#app/domain/releases/admin-releases.ts";
import { createRelease, moveRelease } from "#app/domain/releases/editing/create-release.ts";
import { uploadRelease } from "#app/domain/releases/editing/upload-release.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { adminsWithFiles, requireFiles, uploadTerms } from "#app/http/uploads/require-upload.ts";
import { moveSchema } from "#app/shared/list-query.ts";
import { newReleaseSchema } from "#app/shared/releases/release-form-schema.ts";

const here = "/admin/releases";

export const meta: MetaFunction = (args) => pageTitle(args, "Releases");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const isRemoved = new URL(request.url).searchParams.get("show") === "removed";
  const shown = isRemoved ? ("removed" as const) : ("releases" as const);
  return {
    workbench: readWorkbench(ctx),
    shown,
    releases: listReleasesForAdmin(ctx, shown),
    counts: countReleases(ctx),
    terms: uploadTerms(ctx),
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
    title: "Release uploaded",
    description: "Nobody sees the draft before you publish it.",
  });
});

const create = sensitiveForm(newReleaseSchema, ({ ctx, value }) => {
  const { id, title } = createRelease(ctx, value);
  return redirectWithFlash(ctx, `${here}/${id}`, {
    title: "Release created",
    description: `“${title}” is a draft. Add its tracks.`,
  });
});

const move = sensitiveForm(moveSchema, ({ ctx, value: { id, by } }) => {
  moveRelease(ctx, id, by);
  return redirect(`${here}#row-${id}`);
});

export const action = formAction(
  adminsWithFiles(),
  byIntent({ upload, create, "move-up": move, "move-down": move }),
);

export const clientAction = preserveForm();

export default function Releases() {
  const { workbench, preserved, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isCreation = answer?.intent === "create";
  return (
    <AdminLayout
      title="Releases"
      current="releases"
      workbench={workbench}
      lead={<p>Singles, EPs, albums and mixtapes: put them together, price and publish them.</p>}
    >
      <ReleasesPage
        {...page}
        creation={{ preserved, lastResult: isCreation ? answer.lastResult : null }}
        uploaded={answer && "uploaded" in answer ? answer.uploaded : undefined}
        refusal={isCreation ? undefined : firstError(answer?.lastResult)}
      />
    </AdminLayout>
  );
}
