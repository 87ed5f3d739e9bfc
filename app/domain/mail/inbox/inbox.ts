import { and, count, desc, eq, or, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { renewAdminProof } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/mail/contact/schema.ts";
import type { InboxQuery } from "#app/shared/mail/inbox/schema.ts";
import { contacts } from "#db/schema/index.ts";

/** The roles that may read contact messages. */
export const inboxRoles = ["admin", "moderator"] as const;

const pageSize = 25;
const excerptLength = 160;

/** A page of the messages that visitors sent, newest first; `nextCursor` is null on the last. */
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
  const hasText = sql`instr(${text}, ${q.toLowerCase()}) > 0`;
  return or(hasText, sql`instr(lower(${contacts.email}), ${toSearchedEmail(q)}) > 0`);
}

function countByStatus(ctx: Context): Record<ContactStatus, number> {
  const counted = ctx.db
    .select({ status: contacts.status, rows: count() })
    .from(contacts)
    .groupBy(contacts.status)
    .all();
  const found = new Map(counted.map(({ status, rows }) => [status, rows]));
  const [fresh, read, replied, archived] = contactStatuses.map((status) => found.get(status) ?? 0);
  return { new: fresh ?? 0, read: read ?? 0, replied: replied ?? 0, archived: archived ?? 0 };
}

/**
 * Changes the status of a contact message. It needs no fresh password: every status can be changed back, and
 * moderators would type theirs all day. It still counts as activity and renews an admin's proof.
 * @throws DomainError "not_found"
 */
export function changeContactStatus(ctx: Context, contactId: string, status: ContactStatus): void {
  requireRole(ctx, inboxRoles);
  write(ctx, (tx) => {
    const before = tx.db.select().from(contacts).where(eq(contacts.id, contactId)).get();
    if (!before) throw new DomainError("not_found", messages.adminInbox.noMessage);
    if (before.status === status) return;
    tx.db.update(contacts).set({ status, updatedAt: tx.now() }).where(eq(contacts.id, contactId)).run();
    recordEvent(tx, {
      eventType: "contact.status_changed",
      action: `Message ${before.status} -> ${status}`,
      resourceType: "contact",
      resourceId: contactId,
    });
    renewAdminProof(tx);
  });
}

/**
 * One message with everything that its sender wrote.
 * @throws DomainError "not_found"
 */
export function readContact(ctx: Context, contactId: string) {
  requireRole(ctx, inboxRoles);
  const found = ctx.db.select().from(contacts).where(eq(contacts.id, contactId)).get();
  if (!found) throw new DomainError("not_found", messages.adminInbox.noMessage);
  return { ...found, createdAt: found.createdAt.toISOString(), updatedAt: found.updatedAt.toISOString() };
}
