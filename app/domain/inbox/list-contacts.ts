import { and, count, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/contact/schema.ts";
import type { InboxQuery } from "#app/shared/inbox/schema.ts";
import { contacts } from "#db/schema/index.ts";

/** Who reads what visitors write. */
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
    .where(and(status && eq(contacts.status, status), q ? contains(q) : undefined, cursor && isAfter(cursor)))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(pageSize + 1)
    .all();
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    messages: shown.map(({ id, fullName, email, status: state, message, createdAt }) => ({
      id,
      fullName,
      email,
      status: state,
      excerpt: (message ?? "").slice(0, excerptLength),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: rows.length > pageSize && last ? `${last.createdAt.getTime()}.${last.id}` : null,
    counts: countByStatus(ctx),
  };
}

function isAfter({ createdAt, id }: NonNullable<InboxQuery["cursor"]>) {
  return or(lt(contacts.createdAt, createdAt), and(eq(contacts.createdAt, createdAt), lt(contacts.id, id)));
}

// instr instead of like: what is typed has no wildcards.
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
