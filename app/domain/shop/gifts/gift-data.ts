import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Reader } from "#db/client.server.ts";
import { gifts, mails, purchases } from "#db/schema/index.ts";
import { sendGift } from "./send-gift.ts";

/** What a gift says of people. */
const nobody = { recipientEmail: null, recipientName: null, note: null };

/**
 * Removes the personal data in the gifts that somebody gave or claimed, in the transaction that erases them, before their
 * orders lose them. A link that was mailed keeps working; what waits for its day is mailed now, because it is paid.
 */
export function eraseGifts(tx: WriteContext, { id: userId }: Pick<UserRow, "id">): void {
  tx.db.delete(gifts).where(eq(gifts.giverId, userId)).run();
  const waiting = tx.db
    .select({ gift: gifts, purchase: purchases })
    .from(gifts)
    .innerJoin(purchases, eq(purchases.id, gifts.purchaseId))
    .where(and(eq(purchases.userId, userId), isNull(gifts.sentAt)))
    .all();
  for (const { gift, purchase } of waiting) sendGift(tx, purchase, gift);
  const theirs = tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(eq(purchases.cause, "gift"), or(eq(purchases.userId, userId), eq(purchases.recipientId, userId))),
    );
  tx.db.update(gifts).set(nobody).where(inArray(gifts.purchaseId, theirs)).run();
  tx.db
    .delete(mails)
    .where(and(eq(mails.kind, "gift"), inArray(mails.resourceId, theirs), ne(mails.status, "queued")))
    .run();
}

/**
 * Deletes who a gift was for once that is no longer needed: some time after it was claimed or refunded, and with what was
 * begun and never paid.
 * @returns how many.
 */
export function forgetOldGifts(tx: WriteContext, before: Date): number {
  const refunded = tx.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(eq(purchases.cause, "gift"), eq(purchases.status, "refunded"), lt(purchases.refundedAt, before)),
    );
  const isOver = or(lt(gifts.claimedAt, before), inArray(gifts.purchaseId, refunded));
  const forgotten = tx.db
    .update(gifts)
    .set(nobody)
    .where(and(isNotNull(gifts.recipientEmail), isOver))
    .run();
  const unpaid = tx.db
    .delete(gifts)
    .where(and(isNotNull(gifts.giverId), lt(gifts.createdAt, before)))
    .run();
  return forgotten.changes + unpaid.changes;
}

const personalColumns = {
  purchaseId: gifts.purchaseId,
  recipientEmail: gifts.recipientEmail,
  recipientName: gifts.recipientName,
  note: gifts.note,
  language: gifts.language,
  sendOn: gifts.sendOn,
  sentAt: gifts.sentAt,
  claimedAt: gifts.claimedAt,
  createdAt: gifts.createdAt,
};

/** The gifts that somebody gave or began to give, and those that they claimed, for their export. */
export function collectGifts({ db }: { db: Reader }, { id: userId }: Pick<UserRow, "id">) {
  const read = (isTheirs: ReturnType<typeof or>) =>
    db
      .select(personalColumns)
      .from(gifts)
      .leftJoin(purchases, eq(purchases.id, gifts.purchaseId))
      .where(isTheirs)
      .all();
  return {
    given: read(or(eq(gifts.giverId, userId), eq(purchases.userId, userId))),
    received: read(eq(purchases.recipientId, userId)),
  };
}
