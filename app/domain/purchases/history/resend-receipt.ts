import { and, asc, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/errors.ts";
import { mails, purchases } from "#db/schema/index.ts";
import { queueReceipt } from "../settlement/queue-receipt.ts";

const day = 24 * 60 * 60_000;
const maxPerDay = 3;

/**
 * Sends the receipt of a purchase to its buyer again, at the request of the buyer or an admin.
 * @returns the mail's id.
 * @throws DomainError "unauthenticated"; "not_found" for what is absent or somebody else's; "conflict" for a
 *   purchase that isn't completed, or whose buyer has left; "rate_limited" after three in a day.
 */
export function resendReceipt(ctx: Context, purchaseId: string): string {
  const { user } = requireActor(ctx);
  return write(ctx, (tx) => {
    const purchase = tx.db.select().from(purchases).where(eq(purchases.id, purchaseId)).get();
    if (!purchase || (purchase.userId !== user.id && user.role !== "admin")) {
      throw new DomainError("not_found", "This purchase doesn't exist.");
    }
    if (purchase.status !== "completed") {
      throw new DomainError("conflict", "Only a completed purchase has a receipt.");
    }
    assertNotTooOften(tx, purchaseId);
    const mailId = queueReceipt(tx, purchase);
    if (!mailId)
      throw new DomainError(
        "conflict",
        "The buyer's account was deleted, so there is no address to send it to.",
      );
    recordEvent(tx, {
      eventType: "purchase.receipt_resent",
      action: "Receipt sent again",
      resourceType: "purchase",
      resourceId: purchaseId,
    });
    return mailId;
  });
}

function assertNotTooOften(tx: WriteContext, purchaseId: string): void {
  const now = tx.now();
  const receipts = tx.db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.resourceId, purchaseId), eq(mails.kind, "receipt")))
    .orderBy(asc(mails.createdAt))
    .all();
  // The first mail was automatic and doesn't count.
  const [earliest, ...others] = receipts
    .slice(1)
    .map(({ createdAt }) => createdAt.getTime())
    .filter((time) => time > now.getTime() - day);
  if (earliest === undefined || others.length + 1 < maxPerDay) return;
  throw new DomainError(
    "rate_limited",
    "This receipt was sent three times in the last day. Please check your spam folder, or try again tomorrow.",
    { retryAfterSeconds: Math.ceil((earliest + day - now.getTime()) / 1000) },
  );
}
