import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { TodayPage } from "#app/components/system/admin/today/today-page.tsx";
import { dismissFirstSteps, readFirstSteps } from "#app/domain/system/today/read-first-steps.ts";
import { readToday } from "#app/domain/system/today/read-today.ts";
import { byIntent, formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminToday.title);

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return { firstSteps: readFirstSteps(ctx), today: await readToday(ctx) };
}

export { revalidateAfterAnswer as shouldRevalidate } from "#app/components/core/forms/revalidate-after-answer.ts";

const here = "/admin/today";

const dismiss = plainForm(noFields, ({ ctx }) => {
  dismissFirstSteps(ctx, true);
  return redirectWithFlash(ctx, here, {
    title: messages.adminToday.hiddenTitle,
    description: messages.adminToday.hidden,
  });
});

const show = plainForm(noFields, ({ ctx }) => {
  dismissFirstSteps(ctx, false);
  return redirectWithFlash(ctx, here, { title: messages.adminToday.backTitle, description: "" });
});

export const action = formAction(adminsOnly, byIntent({ "dismiss-steps": dismiss, "show-steps": show }));

/** The owner's first page (/admin/today): what was heard and sold, what comes next, and who wrote. */
export default function TodayRoute() {
  const { firstSteps, today } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={messages.adminToday.title}>
      <TodayPage today={today} firstSteps={firstSteps} />
    </AdminPage>
  );
}
