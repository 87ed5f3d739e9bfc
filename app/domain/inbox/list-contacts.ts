import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/contact/schema.ts";
import type { InboxQuery } from "#app/shared/inbox/schema.ts";
import { contacts } from "#db/schema/index.ts";

/** The roles that may read contact messages. */
export const inboxRoles = ["admin", "moderator"] as const;

const pageSize = 25;
const excerptLength = 160;

/**
 * A page of the messages that visitors sent, newest first; `nextCursor` is null on the last.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin or a moderator asks.
 */
export function listContacts(ctx: Context, { status, q, cursor }: InboxQuery) {
  requireRole(ctx, inboxRoles);
  const rows = ctx.db
    .select()
    .from(contacts)
    .where(
      and(
        status && eq(contacts.status, status),
        q ? contains(q) : undefined,
        isAfter([contacts.createdAt, contacts.id], cursor),
      ),
    )
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(pageSize + 1)
    .all();
  const { shown, nextCursor } = cutPage(rows, pageSize, ({ createdAt, id }) => [createdAt.getTime(), id]);
  return {
    messages: shown.map(({ id, fullName, email, status: state, message, createdAt }) => ({
      id,
      fullName,
      email,
      status: state,
      excerpt: (message ?? "").slice(0, excerptLength),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
    counts: countByStatus(ctx),
  };
}

// instr instead of like: the search text has no wildcards.
function contains(q: string) {
  const text = sql`lower(${contacts.fullName} || ' ' || ${contacts.email} || ' ' || coalesce(${contacts.message}, ''))`;
  return sql`instr(${text}, ${q.toLowerCase()}) > 0`;
}

function countByStatus(ctx: Context): Record<ContactStatus, number> {
  const counted = ctx.db
    .select({ status: contacts.status, messages: count() })
    .from(contacts)
    .groupBy(contacts.status)
    .all();
  const found = new Map(counted.map(({ status, messages }) => [status, messages]));
  const [fresh, read, replied, archived] = contactStatuses.map((status) => found.get(status) ?? 0);
  return { new: fresh ?? 0, read: read ?? 0, replied: replied ?? 0, archived: archived ?? 0 };
}
