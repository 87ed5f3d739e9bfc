import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { renewAdminProof } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { ContactStatus } from "#app/shared/contact/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import { contacts } from "#db/schema/index.ts";
import { inboxRoles } from "./list-contacts.ts";

/**
 * Says how far a message has come. It asks for no fresh password: every state can be taken back, and
 * moderators would type theirs all day. It is work all the same, and renews an admin's.
 * @throws DomainError "unauthenticated", "forbidden", "not_found"
 */
export function changeContactStatus(ctx: Context, contactId: string, status: ContactStatus): void {
  requireRole(ctx, inboxRoles);
  ctx.db.transaction(
    (transaction) => {
      const before = transaction.select().from(contacts).where(eq(contacts.id, contactId)).get();
      if (!before) throw new DomainError("not_found", "This message doesn't exist.");
      if (before.status === status) return;
      transaction
        .update(contacts)
        .set({ status, updatedAt: ctx.now() })
        .where(eq(contacts.id, contactId))
        .run();
      recordEvent(transaction, ctx, {
        eventType: "contact.status_changed",
        action: `Message ${before.status} -> ${status}`,
        resourceType: "contact",
        resourceId: contactId,
      });
      renewAdminProof(ctx);
    },
    { behavior: "immediate" },
  );
}
