import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useHref, useLoaderData } from "@remix-run/react";
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
import { messages } from "#app/messages/messages.ts";
import { type AdminUser, userQuerySchema, userSorts } from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { q = "" } = args.data ?? {};
  return pageTitle(
    args,
    q ? messages.adminPeople.users.title(q) : messages.adminPeople.dashboard.adminDashboard,
  );
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

// As cards the rows have no header that could be pressed.
const sortOptions = () =>
  userSorts.flatMap((sort) => {
    const label = messages.adminPeople.users.sort[sort];
    return [
      { value: sort, label },
      { value: `-${sort}`, label: messages.adminPeople.users.reversed(label) },
    ];
  });

export default function Overview() {
  const { users, nextCursor, counts, q, sort } = useLoaderData<typeof loader>();
  const { view, dialog } = useUserDialog(users);
  return (
    <AdminPage title={messages.adminPeople.dashboard.adminDashboard}>
      <UserCounters {...counts} />
      <DashboardTabs current="/admin" />
      <section aria-labelledby="users" className={`stack ${styles.section}`}>
        <h2 id="users">{messages.adminPeople.dashboard.userManagement}</h2>
        <p>
          <ButtonLink to="/admin/invitations" variant="secondary">
            {messages.adminPeople.users.invite}
          </ButtonLink>
        </p>
        <AdminSearch
          label={messages.adminPeople.users.search}
          hint={messages.adminPeople.users.searchHint}
          q={q}
        >
          <SearchSelect
            label={messages.adminPeople.users.sortBy}
            name="sort"
            value={sort}
            options={sortOptions()}
          />
        </AdminSearch>
        <DataTable
          caption={q ? messages.adminPeople.users.matching(q) : messages.adminPeople.users.all}
          columns={columnsWith(view)}
          rows={users}
          keyOf={({ id }) => id}
          sort={sort}
          empty={
            q ? (
              <EmptyState
                title={messages.adminPeople.users.none}
                description={messages.adminPeople.users.noneMatch(q)}
              >
                <ButtonLink to="/admin" variant="secondary">
                  {messages.adminPeople.users.showAll}
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState
                title={messages.adminPeople.users.none}
                description={messages.adminPeople.users.emptyPage}
              />
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
      label: messages.adminPeople.users.sort.email,
      sortName: "email",
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ email }) => <EmailAddress value={email} />,
    },
    {
      label: messages.adminPeople.users.sort.name,
      sortName: "name",
      isLabelled: true,
      cell: (user) => fullName(user) ?? messages.adminPeople.account.notSet,
    },
    {
      label: messages.adminPeople.users.sort.role,
      sortName: "role",
      isLabelled: true,
      cell: ({ role }) => messages.admin.bar.roles[role],
    },
    {
      label: messages.adminPeople.users.sort.status,
      sortName: "status",
      isAtEnd: true,
      cell: ({ accountStatus }) => <AccountStatusBadge status={accountStatus} />,
    },
    {
      label: messages.adminPeople.users.sort.lastLogin,
      sortName: "lastLogin",
      isLabelled: true,
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? <TimeLabel time={lastLoginAt} /> : messages.adminPeople.users.never,
    },
    {
      label: messages.adminPeople.users.view,
      isLabelHidden: true,
      isAtEnd: true,
      isRowLink: true,
      cell: (user) => <ViewButton user={user} onView={onView} />,
    },
  ];
}

interface ViewButtonProps {
  user: AdminUser;
  onView: (user: AdminUser) => void;
}

/** A form and not a link, because it acts as a button; it leads to the user's page. */
function ViewButton({ user, onView }: ViewButtonProps) {
  return (
    <form action={useHref(`/admin/users/${user.id}`)}>
      <Button
        variant="secondary"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onView(user);
        }}
      >
        {messages.adminPeople.users.view}
        <span className="visually-hidden">
          {messages.adminPeople.users.ofUser(formatEmailAddress(user.email))}
        </span>
      </Button>
    </form>
  );
}
