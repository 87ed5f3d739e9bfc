import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import Stripe from "stripe";
import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatPrice, parseCents } from "#app/shared/money.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { closeAtProvider } from "../settlement/close-at-provider.ts";
import { assertNotCoolingDown } from "../settlement/declines.ts";
import { explainProviderError } from "../settlement/provider-errors.ts";
import { requirePayments } from "../settlement/require-payments.ts";
import { settlePurchase } from "../settlement/settle.ts";
import { findOrCreateCustomer, forgetCustomer } from "./payment-customer.ts";
import { requireSpaceForPurchase } from "./require-space.ts";

export interface WantedPurchase {
  trackId: string;
  /** The price that the buyer saw, where they saw one. */
  price?: string | undefined;
}

/** How a purchase is opened at the provider: with a card form on our own page, or a hosted page. */
export interface PaymentRequest<Opened> {
  kind: PurchaseRow["kind"];
  /** Retrieves the existing payment. */
  find(payments: OpenPayments, row: PurchaseRow): Promise<Opened>;
  /** Creates it, or repeats the request after a crash: the row's idempotency key prevents a second payment. */
  create(payments: OpenPayments, row: PurchaseRow, customer: string): Promise<Opened>;
  /** The values that the row stores. */
  identify(opened: Opened): Partial<Pick<PurchaseRow, "paymentIntentId" | "checkoutSessionId">>;
}

interface Terms {
  userId: string;
  trackId: string;
  amountCents: number;
  currency: string;
  kind: PurchaseRow["kind"];
}

// The provider keeps an idempotency key for 24 hours, after which the reconciler cancels the purchase; less a margin.
const keysRemembered = 23 * 60 * 60_000;

const isInProcessing =
  "Your bank is still working on your payment for this track. You will find it in your dashboard once it has gone through.";
const isOwned = "You already own this track. It is in your dashboard.";

/**
 * Opens the payment of a track, or returns the one that is already open: however often and from however
 * many tabs it is requested, a buyer has one payment per track, kind and price.
 * @throws DomainError "unauthenticated", "not_found", "invalid" (free, or another price than the one seen),
 *   "conflict" (owned, or being paid), "rate_limited" after repeated declines, "unavailable"
 */
export async function openPurchase<Opened>(
  ctx: Context,
  wanted: WantedPurchase,
  request: PaymentRequest<Opened>,
): Promise<Opened> {
  const { user } = requireActor(ctx);
  const payments = requirePayments(ctx);
  assertNotCoolingDown(ctx, user.id);
  try {
    return await ctx.lock(`purchase:${user.id}:${wanted.trackId}`, async () => {
      const { currency } = readSite(ctx).settings;
      const terms: Terms = {
        userId: user.id,
        trackId: wanted.trackId,
        amountCents: findPrice(ctx, wanted, currency),
        currency,
        kind: request.kind,
      };
      const row = (await findReusable(ctx, payments, terms)) ?? insertPurchase(ctx, payments, terms);
      return isAtProvider(row) ? request.find(payments, row) : await ask(ctx, payments, row, request);
    });
  } catch (error) {
    throw explainProviderError(error);
  }
}

function findPrice(ctx: Context, { trackId, price }: WantedPurchase, currency: string): number {
  const track = getTrack(ctx, trackId);
  if (track.owned) throw new DomainError("conflict", isOwned);
  const amountCents = parseCents(track.price);
  if (!amountCents) throw new DomainError("invalid", "This track is free: there is nothing to pay.");
  if (price !== undefined && price !== track.price) {
    throw new DomainError(
      "invalid",
      `The price has changed to ${formatPrice(track.price, currency)}. Nothing was charged; please check and pay again.`,
    );
  }
  return amountCents;
}

/** The open purchase if its terms are the same; otherwise it is ended, because a price never changes under a buyer. */
async function findReusable(ctx: Context, payments: OpenPayments, terms: Terms): Promise<PurchaseRow | null> {
  const open = findOpenPurchase(ctx, terms);
  if (!open) return null;
  const isAskable = open.provider === payments.provider && open.livemode === payments.livemode;
  const isWanted =
    open.kind === terms.kind && open.amountCents === terms.amountCents && open.currency === terms.currency;
  if (!isAskable || !isAtProvider(open)) {
    if (isAskable && isWanted && isKeyRemembered(ctx, open)) return open;
    // Its provider is no longer in use, or its client secret never reached a browser that could pay it.
    abandon(ctx, open);
    return null;
  }
  let row = await settlePurchase(ctx, open);
  if (row.status === "pending" && !isWanted) {
    await closeAtProvider(payments, row);
    row = await settlePurchase(ctx, row);
  }
  if (row.status === "completed") throw new DomainError("conflict", isOwned);
  if (row.status !== "pending") return null;
  if (!isWanted || row.providerStatus === "processing") throw new DomainError("conflict", isInProcessing);
  return row;
}

function findOpenPurchase(ctx: Context, { userId, trackId }: Terms): PurchaseRow | undefined {
  return ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.trackId, trackId), eq(purchases.status, "pending")))
    .get();
}

function isAtProvider(row: PurchaseRow): boolean {
  return row.paymentIntentId !== null || row.checkoutSessionId !== null;
}

/** Whether repeating the request returns the first payment instead of creating a second one. */
function isKeyRemembered(ctx: Context, row: PurchaseRow): boolean {
  return ctx.now().getTime() - row.purchaseDate.getTime() < keysRemembered;
}

/** Cancels a purchase that nobody can pay. If the provider still reports a payment, settling completes it. */
function abandon(ctx: Context, row: PurchaseRow): void {
  ctx.db
    .update(purchases)
    .set({ status: "canceled", updatedAt: ctx.now() })
    .where(and(eq(purchases.id, row.id), eq(purchases.status, "pending")))
    .run();
}

function insertPurchase(ctx: Context, payments: OpenPayments, terms: Terms): PurchaseRow {
  requireSpaceForPurchase(ctx);
  const now = ctx.now();
  return ctx.db
    .insert(purchases)
    .values({
      ...terms,
      id: randomUUID(),
      provider: payments.provider,
      livemode: payments.livemode,
      purchaseDate: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

/** The row comes first, so a crash before the provider's response makes no second payment. */
async function ask<Opened>(
  ctx: Context,
  payments: OpenPayments,
  row: PurchaseRow,
  request: PaymentRequest<Opened>,
): Promise<Opened> {
  try {
    const customer = await findOrCreateCustomer(ctx, payments, row.userId);
    const opened = await request.create(payments, row, customer);
    ctx.db
      .update(purchases)
      .set({ ...request.identify(opened), updatedAt: ctx.now() })
      .where(eq(purchases.id, row.id))
      .run();
    return opened;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || isStaleKey(error)) {
      // The same request would be refused again: the next attempt is a new purchase.
      abandon(ctx, row);
      if (error.param === "customer") forgetCustomer(ctx, row.userId);
    }
    throw error;
  }
}

function isStaleKey(error: unknown): error is Stripe.errors.StripeIdempotencyError {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}
