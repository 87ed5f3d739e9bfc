import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { FirstSteps } from "#app/components/admin/first-steps.tsx";
import { AdminSearch } from "#app/components/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/admin/lists/pager.tsx";
import { useUserDialog } from "#app/components/admin/users/use-user-dialog.tsx";
import { UserCounters } from "#app/components/admin/users/user-counters.tsx";
import { UserTable } from "#app/components/admin/users/user-table.tsx";
import { revalidateAfterAnswer } from "#app/components/forms/revalidate-after-answer.ts";
import { countUsers } from "#app/domain/accounts/count-users.ts";
import { listUsers } from "#app/domain/accounts/list-users.ts";
import { readFirstSteps } from "#app/domain/site/read-first-steps.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { requireRole } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { readQuery } from "#app/http/read-query.ts";
import { userQuerySchema } from "#app/shared/accounts/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.q ? `${args.data.q}, User Management` : "User Management");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const query = readQuery(request, userQuerySchema);
    return {
      ...listUsers(ctx, query),
      counts: countUsers(ctx),
      firstSteps: readFirstSteps(ctx),
      q: query.q,
      sort: query.sort,
      role: user.role,
    };
  });
}

export const shouldRevalidate = revalidateAfterAnswer;

export default function UserManagement() {
  const { users, nextCursor, counts, firstSteps, q, sort, role } = useLoaderData<typeof loader>();
  const { view, dialog } = useUserDialog(users);
  // Once started, the owner finds the rest of the list under Site.
  const isBegun = firstSteps.every(({ name, isDone }) => isDone || !["artist", "track"].includes(name));
  return (
    <AdminLayout title="Admin Dashboard" size="poster" current="users" role={role}>
      {!isBegun && <FirstSteps steps={firstSteps} />}
      <UserCounters {...counts} />
      <h2>User Management</h2>
      <AdminSearch
        label="Search users"
        hint="A part of an email, a name, a role or an account status."
        q={q}
        keep={{ sort: sort === "email" ? null : sort }}
      />
      <UserTable users={users} q={q} sort={sort} onView={view} />
      <Pager nextCursor={nextCursor} of="users" />
      {dialog}
    </AdminLayout>
  );
}
