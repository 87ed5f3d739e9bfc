import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { write } from "#app/domain/core/write.ts";
import { applyEntitlements } from "#app/domain/music/ownership/apply-entitlements.ts";
import { currentPaymentMode, findPaidTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import {
  nameLines,
  type OrderLine,
  readLinesOf,
  tracksOrdered,
} from "#app/domain/shop/order-lines/order-lines.ts";
import { findOpeningDay } from "#app/domain/shop/pricing/describe-delivery.ts";
import { findItemCovers } from "#app/domain/shop/pricing/describe-items.ts";
import { itemId } from "#app/domain/shop/pricing/item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { gifts, purchases, users } from "#db/schema/index.ts";
import { giverName } from "./present-gift.ts";

/** The gift of a link, with its order and what of it can be had. @throws DomainError with the reason why it can't be claimed. */
function findGift(ctx: ReadContext, token: string) {
  const found = ctx.db
    .select({ gift: gifts, purchase: purchases, giver: users })
    .from(gifts)
    .innerJoin(purchases, eq(purchases.id, gifts.purchaseId))
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(gifts.tokenHash, hashToken(token)))
    .get();
  if (!found) {
    throw new DomainError("not_found", messages.gifts.refusal.unknown);
  }
  const { gift, purchase, giver } = found;
  const from = giverName(purchase, giver);
  if (purchase.status === "refunded")
    throw new DomainError("conflict", messages.gifts.refusal.refunded(from));
  if (purchase.status !== "completed") throw new DomainError("conflict", messages.gifts.refusal.checking);
  const { provider, livemode } = currentPaymentMode(ctx);
  if (purchase.provider !== provider || purchase.livemode !== livemode)
    throw new DomainError("conflict", messages.gifts.refusal.test);
  const isCallers = purchase.recipientId !== null && purchase.recipientId === ctx.actor?.user.id;
  if (purchase.recipientId !== null && !isCallers) {
    throw new DomainError("conflict", messages.gifts.refusal.claimed);
  }
  const lines = readLinesOf(ctx, purchase.id).filter(({ refundedAt }) => refundedAt === null);
  return { gift, purchase, from, lines, isCallers };
}

function ownsAll(ctx: ReadContext, lines: readonly OrderLine[]): boolean {
  const owned = findPaidTrackIds(ctx);
  return lines.flatMap(tracksOrdered).every((trackId) => owned.has(trackId));
}

/**
 * What the page of a gift shows. It changes nothing: mail programs open links by themselves.
 * @throws DomainError "not_found" for an unknown or replaced link, "conflict" for a gift that can't be claimed.
 */
export function readGift(ctx: Context, token: string) {
  const { gift, from, lines, isCallers } = findGift(ctx, token);
  const covers = findItemCovers(ctx, lines);
  return {
    title: nameLines(lines),
    from,
    name: gift.recipientName,
    note: gift.note,
    /** The caller has claimed it. */
    isYours: isCallers,
    ownsAll: ctx.actor !== null && !isCallers && ownsAll(ctx, lines),
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      artist: line.artist,
      cover: covers.get(itemId(line)) ?? null,
      trackCount: line.releaseId === null ? null : line.trackIds.length,
      comesOutOn: findOpeningDay(ctx, line),
    })),
  };
}

/**
 * Gives the caller the music of a gift, once: a second person is refused. Their own second press changes nothing.
 * @returns the title of the gift.
 * @throws DomainError as `readGift`; "conflict" for somebody who has all of it, and the gift stays open.
 */
export function claimGift(ctx: Context, token: string): string {
  const { user } = requireActor(ctx);
  const title = write(ctx, (tx) => {
    const { gift, purchase, from, lines, isCallers } = findGift(tx, token);
    if (isCallers) return nameLines(lines);
    if (ownsAll(tx, lines)) {
      throw new DomainError("conflict", messages.gifts.refusal.owned(from));
    }
    const claimed = tx.db
      .update(purchases)
      .set({ recipientId: user.id, updatedAt: tx.now() })
      .where(and(eq(purchases.id, purchase.id), isNull(purchases.recipientId)))
      .returning()
      .get();
    tx.db.update(gifts).set({ claimedAt: tx.now() }).where(eq(gifts.id, gift.id)).run();
    applyEntitlements(tx, claimed, readLinesOf(tx, purchase.id));
    recordEvent(tx, {
      eventType: "gift.claimed",
      action: "Gift claimed",
      resourceType: "purchase",
      resourceId: purchase.id,
    });
    return nameLines(lines);
  });
  ctx.accessChanges.announce(user.id);
  return title;
}
