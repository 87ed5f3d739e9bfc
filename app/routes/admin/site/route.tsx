import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { FirstSteps } from "#app/components/admin/first-steps.tsx";
import { formOfIntent } from "#app/components/admin/site/form-of-intent.ts";
import { siteTabFacts } from "#app/components/admin/site/site-tabs.ts";
import { SiteView } from "#app/components/admin/site/site-view.tsx";
import { TabLinks } from "#app/components/admin/site/tab-links.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { readKeptInput } from "#app/domain/auth/kept-input.ts";
import { isRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import { readFirstSteps } from "#app/domain/site/read-first-steps.ts";
import { type SectionName, sections } from "#app/domain/site/sections/index.ts";
import { sitePictureNames } from "#app/domain/site/site-pictures.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { requireRole } from "#app/http/guards.ts";
import { readForm } from "#app/http/read-form.ts";
import { askForFilesAgain } from "#app/http/uploads/ask-for-files-again.ts";
import { isUntakenUpload } from "#app/http/uploads/require-upload.ts";
import { changePicture, dropChapter, reorderChapters, saveChapter, saveSection } from "./forms.ts";
import { readView } from "./read-view.ts";

const here = "/admin/site";

// Remix leaves an action's headers out of a page unless asked.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `${siteTabFacts[args.data.view.tab].label}, Site` : "Site");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  return {
    role: user.role,
    view: readView(ctx, new URL(request.url).searchParams),
    steps: readFirstSteps(ctx),
    kept: readKeptInput(ctx, here),
    isProven: isRecentAdmin(ctx),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { ctx, upload } = args.context;
  requireRole(ctx, args.request, ["admin"]);
  if (isUntakenUpload(args.request, upload)) return askForFilesAgain(ctx, args.request);
  const form = await readForm(args);
  const { intent } = form;
  if (isSectionName(intent)) return saveSection(intent, form, args);
  if (intent === "chapter") return saveChapter(form, args);
  if (intent === "remove-chapter") return dropChapter(form, args);
  if (intent.startsWith("move-")) return reorderChapters(form, args);
  for (const name of sitePictureNames) {
    if (intent === `upload-${name}`) return changePicture(name, "upload", form, args);
    if (intent === `remove-${name}`) return changePicture(name, "remove", form, args);
  }
  return data({ lastResult: null, about: "" }, { status: 400 });
}

export const clientAction = keepForm((form) => ({
  about: { about: formOfIntent(String(form.get("intent"))) },
}));

function isSectionName(name: string): name is SectionName {
  return Object.hasOwn(sections, name);
}

export default function Site() {
  const { role, view, steps, kept, isProven } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminLayout title="Site" current="site" role={role} lead={<p>{siteTabFacts[view.tab].lead}</p>}>
      {view.view === "artist" && <FirstSteps steps={steps} />}
      <TabLinks current={view.tab} />
      <SiteView view={view} kept={kept} isProven={isProven} answer={answer} />
    </AdminLayout>
  );
}
