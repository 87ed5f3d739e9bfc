import { randomUUID } from "node:crypto";
import { eq, inArray, or } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { findAddressOwner } from "#app/domain/core/find-by-email.ts";
import { mainLanguage } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { findOrCreateGuest } from "#app/domain/shop/guests/guests.ts";
import type { NamedLine } from "#app/domain/shop/order-lines/lines-in-metadata.ts";
import { digestLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { noPassword } from "#app/gateways/password-hashing/password-hashing.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import type { Reader } from "#db/client.server.ts";
import { discounts, purchaseLines, purchases, releases, tracks, users } from "#db/schema/index.ts";
import type { PaymentFacts } from "./payment-facts.ts";

/** A payment of this shop whose order this database doesn't have: it was restored to a moment before. */
export interface OrphanedPayment {
  id: string;
  paymentIntentId: string;
  userId: string;
  isGuest: boolean;
  /** The buyer's address at the provider; null where the account is here. */
  email: string | null;
  lines: readonly NamedLine[];
}

/**
 * Whether a payment's order is lost, and what the provider still knows of it. Only a payment that brought money is
 * worth an order, and only our own key can have written what it says of itself.
 * @returns null where the order is here, or can't be restored: a person then finds it in the comparison.
 * @throws PaymentError when the buyer can't be read.
 */
export async function findOrphanedPayment(
  ctx: Context,
  payments: OpenPayments,
  facts: PaymentFacts,
): Promise<OrphanedPayment | null> {
  const { paymentIntentId, purchaseId, userId, isGuest } = facts;
  const isPaid = facts.status === "succeeded" && facts.refundedCents < facts.receivedCents;
  if (!isPaid || facts.shop !== readSite(ctx).shopId || facts.livemode !== payments.livemode) return null;
  if (!paymentIntentId || !purchaseId || !userId || exists(ctx, facts)) return null;
  const lines = readLines(facts);
  if (!lines || !allExist(ctx, lines)) return null;
  const account = ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
  const found = { id: purchaseId, paymentIntentId, userId, isGuest, lines };
  if (account) return { ...found, email: null };
  const email = await readEmail(payments, facts);
  if (!email) return null;
  return { ...found, email };
}

function exists({ db }: { db: Reader }, facts: PaymentFacts): boolean {
  const { paymentIntentId, checkoutSessionId, purchaseId } = facts;
  const found = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      or(
        eq(purchases.id, purchaseId ?? ""),
        eq(purchases.paymentIntentId, paymentIntentId ?? ""),
        eq(purchases.checkoutSessionId, checkoutSessionId ?? ""),
      ),
    )
    .get();
  return found !== undefined;
}

function readLines({ trackId, lines, namedLines, receivedCents }: PaymentFacts): readonly NamedLine[] | null {
  if (trackId) {
    const cents = { amountCents: receivedCents, minimumCents: receivedCents };
    return [{ trackId, releaseId: null, trackIds: [], withoutTrackIds: [], ...cents }];
  }
  return namedLines && lines && digestLines(namedLines) === lines ? namedLines : null;
}

function allExist({ db }: { db: Reader }, lines: readonly NamedLine[]): boolean {
  const trackIds = new Set(lines.flatMap(({ trackId, trackIds: others }) => [trackId ?? [], others].flat()));
  const releaseIds = new Set(lines.flatMap(({ releaseId }) => releaseId ?? []));
  const found = db
    .select({ id: tracks.id })
    .from(tracks)
    .where(inArray(tracks.id, [...trackIds]))
    .all();
  const foundReleases = db
    .select({ id: releases.id })
    .from(releases)
    .where(inArray(releases.id, [...releaseIds]))
    .all();
  return found.length === trackIds.size && foundReleases.length === releaseIds.size;
}

/** A deleted account has no customer any more, so nothing brings it back. */
async function readEmail(payments: OpenPayments, { customerId, userId }: PaymentFacts) {
  if (!customerId) return null;
  const customer = await payments.findCustomer(customerId);
  return customer?.metadata.userId === userId ? customer.email : null;
}

/**
 * Restores a lost order, as one that was cancelled; settling then completes it as any late payment: once, or with a
 * refund where all of it is owned by now. A gift waits until its buyer says again who it is for: see `startGift`.
 */
export function restoreOrder(
  tx: WriteContext,
  { provider, livemode }: OpenPayments,
  facts: PaymentFacts,
  lost: OrphanedPayment,
): void {
  // A webhook may have been faster.
  if (exists(tx, facts)) return;
  const [only, ...others] = lost.lines;
  const discountId = findDiscountId(tx, facts);
  const userId = lost.email === null ? lost.userId : restoreBuyer(tx, lost, lost.email, facts.createdAt);
  const buyer = tx.db.select({ language: users.language }).from(users).where(eq(users.id, userId)).get();
  const row = tx.db
    .insert(purchases)
    .values({
      id: lost.id,
      userId,
      language: buyer?.language ?? mainLanguage(tx),
      cause: facts.isGift ? "gift" : "sale",
      guestId: lost.isGuest ? lost.userId : null,
      trackId: others.length === 0 ? (only?.trackId ?? null) : null,
      amountCents: facts.receivedCents,
      currency: facts.currency,
      provider,
      livemode,
      kind: facts.checkoutSessionId ? "hosted" : "element",
      status: "canceled",
      paymentIntentId: lost.paymentIntentId,
      attemptedAt: facts.createdAt,
      purchaseDate: facts.createdAt,
      updatedAt: tx.now(),
    })
    .returning()
    .get();
  tx.db
    .insert(purchaseLines)
    .values(
      lost.lines.map((line, position) => ({
        ...line,
        id: randomUUID(),
        purchaseId: row.id,
        position,
        orderedAt: facts.createdAt,
        // Its code is used; how much it took off isn't known any more.
        discountId: position === 0 ? discountId : null,
      })),
    )
    .run();
  recordEvent(tx, {
    eventType: "purchase.brought_back",
    action: "An order that the database had lost was restored from its payment",
    userId: row.userId,
    resourceType: "purchase",
    resourceId: row.id,
    details: { amountCents: row.amountCents },
  });
}

function findDiscountId({ db }: WriteContext, { discountId }: PaymentFacts): string | null {
  const isThis = eq(discounts.id, discountId ?? "");
  return db.select({ id: discounts.id }).from(discounts).where(isThis).get()?.id ?? null;
}

/**
 * The account of a buyer who had registered after the moment that was restored: without a password, until its owner
 * chooses one by mail. Who has registered again meanwhile has a new account, and a person decides about the payment.
 */
function restoreBuyer(
  tx: WriteContext,
  { userId, isGuest }: OrphanedPayment,
  email: string,
  at: Date,
): string {
  if (isGuest) return findOrCreateGuest(tx, email, mainLanguage(tx)).id;
  const isThere = tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
  if (isThere) return userId;
  const owner = findAddressOwner(tx, email);
  if (owner) return owner.userId;
  tx.db
    .insert(users)
    .values({
      id: userId,
      email,
      language: mainLanguage(tx),
      username: `fan_${userId.replaceAll("-", "").slice(0, 16)}`,
      passwordHash: noPassword.hash,
      passwordSalt: noPassword.salt,
      // Nobody registers without it.
      consentToDataProcessing: true,
      consentDate: at,
      createdAt: at,
      updatedAt: tx.now(),
    })
    .run();
  recordEvent(tx, {
    eventType: "account.brought_back",
    action: "An account that the database had lost was restored from its payment",
    userId,
    sessionId: null,
    resourceType: "user",
    resourceId: userId,
  });
  return userId;
}
