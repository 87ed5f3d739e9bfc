import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { findOwnPurchase } from "#app/domain/shop/guests/find-own-purchase.ts";
import {
  createIdOfThisBrowser,
  isIdOfThisBrowser,
  isOfThisBrowser,
  requireBuyer,
} from "#app/domain/shop/guests/guest-checkout.ts";
import { messages } from "#app/messages/messages.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import type { GiftDetails } from "#app/shared/shop/gifts/schema.ts";
import { type GiftRow, gifts, type PurchaseRow, purchases } from "#db/schema/index.ts";

/** What marks an order as a gift; without an id it can be priced, and not yet be paid. */
export interface RequestedGift {
  id: string | null;
}

/** In the address of a checkout: a gift that has no id yet. */
export const newGift = "new";

const maxDaysAhead = 366;

export const giftPaidMessage = ({ guestId }: Pick<PurchaseRow, "guestId">) =>
  guestId === null ? messages.gifts.refusal.paid : messages.gifts.refusal.paidByGuest;

/** Today, and the last day for which a gift's mail can be set, by the owner's calendar. */
export function giftDays(ctx: Pick<ReadContext, "db" | "now">): { today: string; lastDay: string } {
  const { timeZone } = readSite(ctx).settings;
  const last = new Date(ctx.now().getTime() + maxDaysAhead * 24 * 60 * 60_000);
  return { today: dayInZone(ctx.now(), timeZone), lastDay: dayInZone(last, timeZone) };
}

/** The columns of a gift's details. @throws DomainError "invalid" with a field error for a day that is over or too far. */
export function giftColumns(
  ctx: Pick<ReadContext, "db" | "now">,
  { email, name, note, sendOn }: GiftDetails,
): Pick<GiftRow, "recipientEmail" | "recipientName" | "note" | "sendOn"> {
  const { today, lastDay } = giftDays(ctx);
  if (sendOn !== undefined && sendOn < today) {
    throw fieldError<GiftDetails>("sendOn", messages.gifts.refusal.dayOver);
  }
  if (sendOn !== undefined && sendOn > lastDay)
    throw fieldError<GiftDetails>("sendOn", messages.gifts.refusal.dayTooFar);
  return { recipientEmail: email, recipientName: name, note: note || null, sendOn: sendOn ?? null };
}

/**
 * Writes down who a gift of the caller's is for, before it is paid. The same details again are the same gift, so that a
 * repeated request opens no second payment.
 * @param giftId of the one to change.
 * @returns its id.
 * @throws DomainError as `giftColumns`.
 */
export function saveGift(ctx: Context, details: GiftDetails, giftId: string | null = null): string {
  const { id: giverId } = requireBuyer(ctx);
  return write(ctx, (tx) => {
    const columns = { ...giftColumns(tx, details), language: languageOfCaller(tx) };
    const existing = (giftId && findUnpaidGift(tx, giftId)) || findSame(tx, giverId, columns);
    const id = existing?.id ?? (tx.actor ? randomUUID() : createIdOfThisBrowser(tx));
    tx.db
      .insert(gifts)
      .values({ id, giverId, ...columns, createdAt: tx.now() })
      .onConflictDoUpdate({ target: gifts.id, set: columns })
      .run();
    return id;
  });
}

function findSame(tx: WriteContext, giverId: string, columns: ReturnType<typeof giftColumns>) {
  return tx.db
    .select()
    .from(gifts)
    .where(and(eq(gifts.giverId, giverId), hasDetails(columns)))
    .all()
    .find((gift) => isBegunByCaller(tx, gift));
}

function hasDetails({ recipientEmail, recipientName, note, sendOn }: ReturnType<typeof giftColumns>) {
  return and(
    eq(gifts.recipientEmail, recipientEmail ?? ""),
    eq(gifts.recipientName, recipientName ?? ""),
    note === null ? isNull(gifts.note) : eq(gifts.note, note),
    sendOn === null ? isNull(gifts.sendOn) : eq(gifts.sendOn, sendOn),
  );
}

/** The orders with which the caller has paid within the last day for gifts with the same details. */
export function findSamePaidGifts(ctx: Context, gift: GiftRow): PurchaseRow[] {
  const isTheirs = ctx.actor ? eq(purchases.userId, ctx.actor.user.id) : isOfThisBrowser(ctx);
  if (!isTheirs) return [];
  const since = new Date(ctx.now().getTime() - cookieLifetimes.guest);
  return ctx.db
    .select({ purchase: purchases })
    .from(purchases)
    .innerJoin(gifts, eq(gifts.purchaseId, purchases.id))
    .where(
      and(isTheirs, eq(purchases.status, "completed"), gt(purchases.completedAt, since), hasDetails(gift)),
    )
    .all()
    .map(({ purchase }) => purchase);
}

/** Of a guest, in this browser: others may have typed the same address. */
function isBegunByCaller(ctx: ReadContext, { id, giverId }: GiftRow): boolean {
  return ctx.actor ? giverId === ctx.actor.user.id : isIdOfThisBrowser(ctx, id);
}

/** A gift that the caller has begun and not paid; undefined for none, and for somebody else's. */
export function findUnpaidGift(ctx: ReadContext, giftId: string): GiftRow | undefined {
  const isUnpaid = and(eq(gifts.id, giftId), isNotNull(gifts.giverId));
  const found = ctx.db.select().from(gifts).where(isUnpaid).get();
  return found && isBegunByCaller(ctx, found) ? found : undefined;
}

/** The order of a gift of the caller's that is paid; undefined for none. */
export function findPaidGift(ctx: Context, giftId: string): PurchaseRow | undefined {
  if (!ctx.actor && !ctx.request.guest) return undefined;
  const paid = ctx.db
    .select({ id: gifts.purchaseId })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), isNull(gifts.giverId)));
  return findOwnPurchase(ctx, inArray(purchases.id, paid));
}

/** The gift that an order to be paid is; null for one that isn't a gift. @throws DomainError "invalid" for nobody's. */
export function requireGift(ctx: Context, gift: RequestedGift | undefined): GiftRow | null {
  if (!gift) return null;
  const found = gift.id === null ? undefined : findUnpaidGift(ctx, gift.id);
  if (found) return found;
  throw new DomainError("invalid", messages.gifts.refusal.unnamed);
}

/**
 * Names the order of a gift, in the transaction that inserts the order.
 * @throws DomainError "conflict" where an earlier order of the gift was paid meanwhile: it would lose who it is for.
 */
export function setGiftOrder(tx: WriteContext, { id }: GiftRow, order: PurchaseRow): void {
  const before = tx.db
    .select({ giverId: gifts.giverId, status: purchases.status })
    .from(gifts)
    .leftJoin(purchases, eq(purchases.id, gifts.purchaseId))
    .where(eq(gifts.id, id))
    .get();
  // A disputed payment may come back, and one in review may turn out to be right.
  const isUnpaid = before?.status == null || before.status === "canceled" || before.status === "refunded";
  if (!before?.giverId || !isUnpaid) throw new DomainError("conflict", giftPaidMessage(order));
  tx.db.update(gifts).set({ purchaseId: order.id }).where(eq(gifts.id, id)).run();
}
