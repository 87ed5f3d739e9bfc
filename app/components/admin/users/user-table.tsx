import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { EmailAddress } from "#app/components/ui/values/email-address.tsx";
import type { AdminUser } from "#app/shared/accounts/schema.ts";
import { type Column, DataTable } from "../lists/data-table.tsx";
import { TimeLabel } from "../time-label.tsx";
import { AccountStatusBadge } from "./account-status-badge.tsx";
import { fullName } from "./full-name.ts";

interface UserTableProps {
  users: readonly AdminUser[];
  q: string;
  sort: string;
  /** Opens a user in a dialog over the list. */
  onView: (user: AdminUser) => void;
}

/** The list of accounts on `/admin`. */
export function UserTable({ users, q, sort, onView }: UserTableProps) {
  return (
    <DataTable
      caption={q ? `Accounts that match “${q}”` : "All accounts"}
      columns={columnsWith(onView)}
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
          <EmptyState title="No users found" description="This page of the list is empty now." />
        )
      }
    />
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
            View<span className="visually-hidden"> {user.email}</span>
          </Button>
        </form>
      ),
    },
  ];
}
