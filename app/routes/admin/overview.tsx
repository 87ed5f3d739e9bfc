import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardTabs } from "#app/components/accounts/admin/users/dashboard-tabs.tsx";
import { UserCounters } from "#app/components/accounts/admin/users/user-counters.tsx";
import { useUserDialog } from "#app/components/accounts/admin/users/user-dialog.tsx";
import { AccountStatusBadge, fullName } from "#app/components/accounts/admin/users/user-facts.tsx";
import styles from "#app/components/accounts/admin/users/user-management.module.css";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { SearchSelect } from "#app/components/core/admin/lists/search-select.tsx";
import { revalidateAfterAnswer } from "#app/components/core/forms/revalidate-after-answer.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { EmailAddress } from "#app/components/ui/values/email-address.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { countUsers, listUsers } from "#app/domain/accounts/profiles/read-users.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import {
  type AdminUser,
  type UserSort,
  userQuerySchema,
  userSorts,
} from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { q = "" } = args.data ?? {};
  return pageTitle(args, q ? `${q}, User Management` : "Admin Dashboard");
};

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const query = readQuery(request, userQuerySchema);
    return {
      ...listUsers(ctx, query),
      counts: countUsers(ctx),
      q: query.q,
      sort: query.sort,
    };
  });
}

export const shouldRevalidate = revalidateAfterAnswer;

const sortLabels: Readonly<Record<UserSort, string>> = {
  email: "Email",
  name: "Name",
  role: "Role",
  status: "Status",
  lastLogin: "Last Login",
};
// As cards the rows have no header that could be pressed.
const sortOptions = userSorts.flatMap((sort) => [
  { value: sort, label: sortLabels[sort] },
  { value: `-${sort}`, label: `${sortLabels[sort]}, reversed` },
]);

export default function Overview() {
  const { users, nextCursor, counts, q, sort } = useLoaderData<typeof loader>();
  const { view, dialog } = useUserDialog(users);
  return (
    <AdminPage title="Admin Dashboard">
      <UserCounters {...counts} />
      <DashboardTabs current="/admin" />
      <section aria-labelledby="users" className={`stack ${styles.section}`}>
        <h2 id="users">User Management</h2>
        <p>
          <ButtonLink to="/admin/invitations" variant="secondary">
            Invite Admin or Moderator
          </ButtonLink>
        </p>
        <AdminSearch label="Search users" hint="Part of an email, name, role or account status." q={q}>
          <SearchSelect label="Sort by" name="sort" value={sort} options={sortOptions} />
        </AdminSearch>
        <DataTable
          caption={q ? `Accounts that match “${q}”` : "All accounts"}
          columns={columnsWith(view)}
          rows={users}
          keyOf={({ id }) => id}
          sort={sort}
          empty={
            q ? (
              <EmptyState title="No users found" description={`No account matches “${q}”.`}>
                <ButtonLink to="/admin" variant="secondary">
                  Show All Users
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="No users found" description="This page is empty now." />
            )
          }
        />
        <Pager nextCursor={nextCursor} of="users" />
        {dialog}
      </section>
    </AdminPage>
  );
}

function columnsWith(onView: (user: AdminUser) => void): Column<AdminUser>[] {
  return [
    {
      label: "Email",
      sortName: "email",
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ email }) => <EmailAddress value={email} />,
    },
    { label: "Name", sortName: "name", isLabelled: true, cell: (user) => fullName(user) ?? "Not set" },
    { label: "Role", sortName: "role", isLabelled: true, cell: ({ role }) => role },
    {
      label: "Status",
      sortName: "status",
      isAtEnd: true,
      cell: ({ accountStatus }) => <AccountStatusBadge status={accountStatus} />,
    },
    {
      label: "Last Login",
      sortName: "lastLogin",
      isLabelled: true,
      cell: ({ lastLoginAt }) => (lastLoginAt ? <TimeLabel time={lastLoginAt} /> : "Never"),
    },
    {
      label: "View",
      isLabelHidden: true,
      isAtEnd: true,
      isRowLink: true,
      // A form and not a link, because it acts as a button; it leads to the user's page.
      cell: (user) => (
        <form action={`/admin/users/${user.id}`}>
          <Button
            variant="secondary"
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onView(user);
            }}
          >
            View<span className="visually-hidden"> {formatEmailAddress(user.email)}</span>
          </Button>
        </form>
      ),
    },
  ];
}
