import { and, eq, inArray } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { userSessions } from "#db/schema/index.ts";
import { isExpired } from "./find-session.ts";

/** How many sessions of these users are valid now; an idle session is only marked ended at its next use. */
export function countLiveSessions(
  { db, now }: Pick<Context, "db" | "now">,
  users: readonly Pick<UserRow, "id" | "role">[],
): Map<string, number> {
  const roles = new Map(users.map(({ id, role }) => [id, role]));
  const active = db
    .select()
    .from(userSessions)
    .where(and(inArray(userSessions.userId, [...roles.keys()]), eq(userSessions.isActive, true)))
    .all();
  const counts = new Map<string, number>();
  for (const session of active) {
    const role = roles.get(session.userId);
    if (!role || isExpired(session, role, now())) continue;
    counts.set(session.userId, (counts.get(session.userId) ?? 0) + 1);
  }
  return counts;
}
