import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { type purchases, tracks, users } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { queueMail } from "./queue-mail.ts";

/**
 * Queues the receipt of a purchase for its buyer, in the transaction that completes it.
 * @returns the mail's id, or null where the buyer has left and no address of theirs is kept.
 */
export function queueReceipt(
  transaction: Transaction,
  ctx: Context,
  purchase: typeof purchases.$inferSelect,
): string | null {
  const found = transaction
    .select({ email: users.email, deletedAt: users.deletedAt, title: tracks.title, artist: tracks.artist })
    .from(users)
    .innerJoin(tracks, eq(tracks.id, purchase.trackId))
    .where(eq(users.id, purchase.userId))
    .get();
  if (!found || found.deletedAt) return null;
  return queueMail(transaction, ctx, {
    kind: "receipt",
    to: found.email,
    userId: purchase.userId,
    resourceId: purchase.id,
    content: {
      orderNumber: purchase.id,
      trackTitle: found.title,
      trackArtist: found.artist,
      amountCents: purchase.amountCents,
      currency: purchase.currency,
      paidAt: purchase.completedAt ?? purchase.purchaseDate,
      paymentIntentId: purchase.paymentIntentId,
      isTest: !purchase.livemode,
    },
  });
}
