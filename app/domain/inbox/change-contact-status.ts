import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { renewAdminProof } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import type { ContactStatus } from "#app/shared/contact/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import { contacts } from "#db/schema/index.ts";
import { inboxRoles } from "./list-contacts.ts";

/**
 * Changes the status of a contact message. It needs no fresh password: every status can be changed back, and
 * moderators would type theirs all day. It still counts as activity and renews an admin's proof.
 * @throws DomainError "unauthenticated", "forbidden", "not_found"
 */
export function changeContactStatus(ctx: Context, contactId: string, status: ContactStatus): void {
  requireRole(ctx, inboxRoles);
  write(ctx, (tx) => {
    const before = tx.db.select().from(contacts).where(eq(contacts.id, contactId)).get();
    if (!before) throw new DomainError("not_found", "This message doesn't exist.");
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
