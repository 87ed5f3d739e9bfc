import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { FirstSteps } from "#app/components/admin/first-steps.tsx";
import { TodayPage } from "#app/components/admin/today/today-page.tsx";
import { UserManagement } from "#app/components/admin/users/user-management.tsx";
import { revalidateAfterAnswer } from "#app/components/forms/revalidate-after-answer.ts";
import { countUsers, listUsers } from "#app/domain/accounts/read-users.ts";
import { readFirstSteps } from "#app/domain/site/read-first-steps.ts";
import { readToday, readWorkbench } from "#app/domain/workbench/read-today.ts";
import { readQuery } from "#app/http/api.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { userQuerySchema } from "#app/shared/accounts/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { isList = false, q = "" } = args.data ?? {};
  return pageTitle(args, isList ? `${q && `${q}, `}User Management` : "Admin Dashboard");
};

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  // Who searches or sorts the accounts is at the list; the day would push it off the screen.
  const { searchParams } = new URL(request.url);
  const isList = ["q", "sort", "cursor"].some((name) => searchParams.has(name));
  const firstSteps = readFirstSteps(ctx);
  // Once started, the owner finds the rest of the list under Site.
  const isBegun = firstSteps.every(({ name, isDone }) => isDone || !["artist", "track"].includes(name));
  return orErrorPage(async () => {
    const query = readQuery(request, userQuerySchema);
    return {
      workbench: readWorkbench(ctx),
      isList,
      firstSteps: isList || isBegun ? null : firstSteps,
      // Of a site without music there is nothing to say yet.
      today: isBegun && !isList ? await readToday(ctx) : null,
      ...listUsers(ctx, query),
      counts: countUsers(ctx),
      q: query.q,
      sort: query.sort,
    };
  });
}

export const shouldRevalidate = revalidateAfterAnswer;

export default function Overview() {
  const { workbench, isList, firstSteps, today, ...accounts } = useLoaderData<typeof loader>();
  useFieldInView(isList);
  return (
    <AdminLayout title="Admin Dashboard" current={isList ? "users" : "today"} workbench={workbench}>
      {firstSteps && <FirstSteps steps={firstSteps} />}
      {today && <TodayPage today={today} />}
      <UserManagement {...accounts} />
    </AdminLayout>
  );
}

/** The first letter of a search takes the day off the page; the field being typed in stays in sight. */
function useFieldInView(isList: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    if (isList && activeElement instanceof HTMLInputElement)
      activeElement.scrollIntoView({ block: "nearest" });
  }, [isList]);
}
