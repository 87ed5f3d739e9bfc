import { eq } from "drizzle-orm";
import type { z } from "zod";
import { requireProof } from "#app/domain/accounts/auth/require-proof.ts";
import { isLastAdmin } from "#app/domain/accounts/profiles/change-account.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { findActiveSubscription } from "#app/domain/mail/newsletter/consents.ts";
import { withdrawConsents } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { messages } from "#app/messages/messages.ts";
import type { deletionRequestSchema } from "#app/shared/accounts/privacy/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { users } from "#db/schema/index.ts";

/** The grace period in milliseconds, in which the deletion can be cancelled. */
const grace = 14 * 24 * 60 * 60_000;

/**
 * Requests the deletion of the caller's account. The session continues; a repeated request changes nothing. The
 * newsletter is a consent of its own: it ends at once where that is wished, and otherwise outlives the account.
 * @returns when it happens unless it is cancelled.
 * @throws DomainError "invalid" for a wrong password, "conflict" for the last admin.
 */
export async function requestDeletion(
  ctx: Context,
  input: z.infer<typeof deletionRequestSchema>,
): Promise<Date> {
  const { user } = await requireProof(ctx, input.password);
  return write(ctx, (tx) => {
    const present = tx.db.select().from(users).where(eq(users.id, user.id)).get();
    if (present?.deletionDueAt) return present.deletionDueAt;
    if (isLastAdmin(tx, user)) {
      throw new DomainError("conflict", messages.dashboard.privacy.lastAdmin);
    }
    const dueAt = new Date(tx.now().getTime() + grace);
    tx.db
      .update(users)
      .set({ gdprDeleteRequested: true, deletionDueAt: dueAt, updatedAt: tx.now() })
      .where(eq(users.id, user.id))
      .run();
    const subscriptionId = input.unsubscribe ? findActiveSubscription(tx, user) : undefined;
    if (subscriptionId !== undefined) withdrawConsents(tx, subscriptionId);
    recordEvent(tx, {
      eventType: "privacy.deletion_requested",
      action: "Account deletion requested",
      resourceType: "user",
      resourceId: user.id,
      severity: "warning",
      details: { dueAt: dueAt.toISOString() },
    });
    queueMail(tx, {
      kind: "deletion_requested",
      to: user.email,
      userId: user.id,
      content: { dueAt },
    });
    return dueAt;
  });
}

/** Cancels the deletion of the caller's account; without one nothing changes. */
export function cancelDeletion(ctx: Context): void {
  const { user } = requireActor(ctx);
  if (!user.deletionDueAt) return;
  write(ctx, (tx) => {
    tx.db
      .update(users)
      .set({ gdprDeleteRequested: false, deletionDueAt: null, updatedAt: tx.now() })
      .where(eq(users.id, user.id))
      .run();
    recordEvent(tx, {
      eventType: "privacy.deletion_canceled",
      action: "Account deletion cancelled",
      resourceType: "user",
      resourceId: user.id,
    });
  });
}
