import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { FirstSteps } from "#app/components/admin/first-steps.tsx";
import { siteTabFacts } from "#app/components/admin/site/site-tabs.ts";
import { SiteView, TabLinks } from "#app/components/admin/site/site-view.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { isRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import { readSavedForm } from "#app/domain/auth/saved-form.ts";
import { readFirstSteps } from "#app/domain/site/read-first-steps.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { adminsWithFiles, askForFilesAgain } from "#app/http/uploads/require-upload.ts";
import { siteForms } from "./forms.ts";
import { readView } from "./read-view.ts";

const here = "/admin/site";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `${siteTabFacts[args.data.view.tab].label}, Site` : "Site");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return {
    workbench: readWorkbench(ctx),
    view: readView(ctx, new URL(request.url).searchParams),
    steps: readFirstSteps(ctx),
    preserved: readSavedForm(ctx, here),
    isProven: isRecentAdmin(ctx),
  };
}

export const action = formAction(adminsWithFiles(askForFilesAgain), byIntent(siteForms));

export const clientAction = preserveForm();

export default function Site() {
  const { workbench, view, steps, preserved, isProven } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminLayout
      title="Site"
      current="site"
      workbench={workbench}
      lead={<p>{siteTabFacts[view.tab].lead}</p>}
    >
      {view.view === "artist" && <FirstSteps steps={steps} />}
      <TabLinks current={view.tab} />
      <SiteView view={view} preserved={preserved} isProven={isProven} answer={answer} />
    </AdminLayout>
  );
}
