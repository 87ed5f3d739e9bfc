import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { ReleaseEditor } from "#app/components/admin/releases/release-editor.tsx";
import { firstError } from "#app/components/forms/form-result.ts";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { readSavedForm } from "#app/domain/auth/saved-form.ts";
import { getReleaseForAdmin } from "#app/domain/releases/admin-releases.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
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
      workbench: readWorkbench(ctx),
      release,
      isProven: uploadTerms(ctx).provenFor > 0,
      preserved: texts,
    };
  });
}

export const action = formAction(adminsWithFiles(), byIntent(releaseForms));

export const clientAction = preserveForm();

export default function EditRelease() {
  const { workbench, release, isProven, preserved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDetails = answer?.intent?.startsWith("save") ?? false;
  const isCover = answer?.intent === "cover";
  const asked = answer?.lastResult?.error?.preorder?.[0];
  const refusal = isDetails ? undefined : firstError(answer?.lastResult);
  return (
    <AdminLayout
      title={release.title}
      current="releases"
      workbench={workbench}
      back={{ to: "/admin/releases", label: "All Releases" }}
    >
      <ReleaseEditor
        release={release}
        isProven={isProven}
        preserved={preserved}
        lastResult={isDetails ? answer?.lastResult : null}
        question={asked && answer?.intent ? { text: asked, intent: answer.intent } : null}
        refusals={{
          cover: isCover ? refusal : undefined,
          other: isCover || asked ? undefined : refusal,
        }}
      />
    </AdminLayout>
  );
}
