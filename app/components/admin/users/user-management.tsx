import { type AdminUser, type UserCounts, type UserSort, userSorts } from "#app/shared/accounts/schema.ts";
import { AdminSearch } from "../lists/admin-search.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchSelect } from "../lists/search-select.tsx";
import { UserCounters } from "./user-counters.tsx";
import { useUserDialog } from "./user-dialog.tsx";
import styles from "./user-management.module.css";
import { UserTable } from "./user-table.tsx";

interface UserManagementProps {
  users: readonly AdminUser[];
  nextCursor: string | null;
  counts: UserCounts;
  q: string;
  sort: string;
}

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

/** The accounts: how many there are, a search, and the list with a dialog for each. */
export function UserManagement({ users, nextCursor, counts, q, sort }: UserManagementProps) {
  const { view, dialog } = useUserDialog(users);
  return (
    <section aria-labelledby="users" className={`stack ${styles.section}`}>
      <h2 id="users">User Management</h2>
      <UserCounters {...counts} />
      <AdminSearch label="Search users" hint="A part of an email, a name, a role or an account status." q={q}>
        <SearchSelect label="Sort by" name="sort" value={sort} options={sortOptions} />
      </AdminSearch>
      <UserTable users={users} q={q} sort={sort} onView={view} />
      <Pager nextCursor={nextCursor} of="users" />
      {dialog}
    </section>
  );
}
