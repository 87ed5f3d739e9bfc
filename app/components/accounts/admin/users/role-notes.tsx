import { Facts } from "#app/components/core/admin/facts.tsx";
import { messages } from "#app/messages/messages.ts";
import type { Role } from "#app/shared/core/roles.ts";

/** What each role may do. */
function describeRole(role: Role): string {
  return messages.adminPeople.roles.notes[role];
}

export function nameRole(role: Role): string {
  return messages.admin.bar.roles[role];
}

/** The roles to choose among, and what each may do. */
export function RoleNotes({ roles }: { roles: readonly Role[] }) {
  return <Facts facts={roles.map((role) => ({ name: nameRole(role), value: describeRole(role) }))} />;
}
