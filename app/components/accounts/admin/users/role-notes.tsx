import { Facts } from "#app/components/core/admin/facts.tsx";
import type { Role } from "#app/shared/core/roles.ts";

/** What each role may do. */
export const roleNotes: Readonly<Record<Role, string>> = {
  user: "Buys, streams and downloads music.",
  premium: "Same as user, marked as premium.",
  moderator: "Reads and answers messages in the inbox.",
  admin: "Manages everything: music, orders, people and the site.",
};

/** The roles to choose among, and what each may do. */
export function RoleNotes({ roles }: { roles: readonly Role[] }) {
  return <Facts facts={roles.map((role) => ({ name: role, value: roleNotes[role] }))} />;
}
