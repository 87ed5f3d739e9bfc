import { randomUUID } from "node:crypto";
import { and, count, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { createHashedToken } from "#app/domain/core/secret-token.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import {
  findManagedOrder,
  isAccountsChange,
  type OrderAccess,
} from "#app/domain/shop/guests/find-own-purchase.ts";
import { nameLines, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { findCover } from "#app/domain/shop/receipts/find-cover.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { GiftDetails } from "#app/shared/shop/gifts/schema.ts";
import { type GiftRow, gifts, mails, type PurchaseRow, purchases, users } from "#db/schema/index.ts";
import { findGiftOf, giverName } from "./present-gift.ts";
import { giftColumns, giftDays } from "./write-gift.ts";

/**
 * Sends a gift on its way, in the transaction that completes its order: its link is mailed at once or on its day. One whose
 * details were lost waits until its giver names somebody.
 */
export function startGift(tx: WriteContext, purchase: PurchaseRow): void {
  const begun = findGiftOf(tx, purchase.id);
  const gift = begun
    ? tx.db.update(gifts).set({ giverId: null }).where(eq(gifts.id, begun.id)).returning().get()
    : tx.db
        .insert(gifts)
        .values({
          id: randomUUID(),
          purchaseId: purchase.id,
          language: purchase.language,
          createdAt: tx.now(),
        })
        .returning()
        .get();
  if (isDue(tx, gift)) sendGift(tx, purchase, gift);
}

function isDue(tx: WriteContext, { sendOn }: GiftRow): boolean {
  return sendOn === null || sendOn <= giftDays(tx).today;
}

/**
 * Mails a gift's link with a new token: earlier links end. Nothing for a gift without an address, or without a paid order.
 */
export function sendGift(tx: WriteContext, purchase: PurchaseRow, gift: GiftRow): void {
  const { recipientEmail, recipientName, note, claimedAt } = gift;
  if (recipientEmail === null || claimedAt !== null || purchase.status !== "completed") return;
  const giver = tx.db.select().from(users).where(eq(users.id, purchase.userId)).get();
  if (!giver) throw new Error("A gift's order names a buyer who isn't there.");
  const { token, hash } = createHashedToken();
  tx.db.update(gifts).set({ tokenHash: hash, sentAt: tx.now() }).where(eq(gifts.id, gift.id)).run();
  const lines = readLinesOf(tx, purchase.id).filter(({ refundedAt }) => refundedAt === null);
  queueMail(tx, {
    kind: "gift",
    to: recipientEmail,
    language: gift.language,
    resourceId: purchase.id,
    content: () => ({
      giver: giverName(purchase, giver),
      name: recipientName,
      note,
      title: nameLines(lines),
      artist: [...new Set(lines.map(({ artist }) => artist))].join(", "),
      path: `/gift/${encodeURIComponent(token)}`,
      isTest: !purchase.livemode,
      cover: findCover(tx, lines),
    }),
  });
  recordEvent(tx, {
    eventType: "gift.sent",
    action: "Gift mailed to its recipient",
    resourceType: "purchase",
    resourceId: purchase.id,
  });
}

/** Mails the gifts whose day has come. One that fails is logged and tried again in an hour. */
export function sendDueGifts(services: Context): void {
  const ctx = systemContext(services);
  const due = ctx.db
    .select({ gift: gifts, purchase: purchases })
    .from(gifts)
    .innerJoin(purchases, eq(purchases.id, gifts.purchaseId))
    .where(
      and(
        isNull(gifts.sentAt),
        isNotNull(gifts.recipientEmail),
        lte(gifts.sendOn, giftDays(ctx).today),
        eq(purchases.status, "completed"),
      ),
    )
    .all();
  for (const { gift, purchase } of due) {
    try {
      write(ctx, (tx) => sendGift(tx, purchase, gift));
    } catch (error) {
      ctx.logger.error({ err: error, giftId: gift.id }, "a gift could not be mailed");
    }
  }
}

/**
 * Sends one of the caller's own gifts again, to the same or to another address, now or on another day. Its link from
 * before has ended then.
 * @returns whether it was mailed; false for a later day.
 * @throws DomainError as `findManagedOrder`; "not_found" for what isn't a gift; "conflict" for one that was claimed, or
 *   isn't paid; "rate_limited" after five mails in a day; as `giftColumns`.
 */
export function resendGift(ctx: Context, access: OrderAccess, details: GiftDetails): { isSent: boolean } {
  const purchase = findManagedOrder(ctx, access);
  return write(ctx, (tx) => {
    const gift = findGiftOf(tx, purchase.id);
    if (!gift) throw new DomainError("not_found", messages.gifts.refusal.none);
    if (gift.claimedAt) throw new DomainError("conflict", messages.gifts.refusal.cantSendClaimed);
    if (purchase.status !== "completed")
      throw new DomainError("conflict", messages.gifts.refusal.cantSendUnpaid);
    assertNotTooOften(tx, purchase.id);
    const changed = tx.db
      .update(gifts)
      .set({
        ...giftColumns(tx, details),
        isSetByAccount: isAccountsChange(access, purchase),
        tokenHash: null,
        sentAt: null,
      })
      .where(eq(gifts.id, gift.id))
      .returning()
      .get();
    const isSent = isDue(tx, changed);
    if (isSent) sendGift(tx, purchase, changed);
    return { isSent };
  });
}

const day = 24 * 60 * 60_000;
const maxMailsPerDay = 5;

/** A mail carries its giver's words to any address: one paid gift mustn't send spam for ever. */
function assertNotTooOften(tx: WriteContext, purchaseId: string): void {
  const isRecent = gt(mails.createdAt, new Date(tx.now().getTime() - day));
  const isOfGift = and(eq(mails.resourceId, purchaseId), eq(mails.kind, "gift"), isRecent);
  const sent = tx.db.select({ value: count() }).from(mails).where(isOfGift).get()?.value ?? 0;
  if (sent < maxMailsPerDay) return;
  throw new DomainError("rate_limited", messages.gifts.refusal.tooOften, {
    retryAfterSeconds: day / 1000,
  });
}
