import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import { parseCents } from "#app/domain/money.ts";
import { readSite } from "#app/domain/site/read-site.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { purchases } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { requireActor } from "../require-actor.ts";
import type { PurchaseRow } from "./decide-transition.ts";
import { explainProviderError } from "./provider-errors.ts";
import { requirePayments } from "./require-payments.ts";
import { settle } from "./settle.ts";

export interface OpenIntent {
  paymentIntentId: string;
  clientSecret: string;
}

/**
 * Opens the payment of a track, or finds the one that is open already: however often and from however
 * many tabs it is asked, a buyer has one intent per track and price.
 * @throws DomainError "unauthenticated", "not_found", "invalid" (free), "conflict" (owned), "unavailable"
 */
export async function createPaymentIntent(
  ctx: Context,
  { trackId }: { trackId: string },
): Promise<OpenIntent> {
  const { user } = requireActor(ctx);
  const payments = requirePayments(ctx);
  try {
    return await ctx.lock(`purchase:${user.id}:${trackId}`, async () => {
      const amountCents = findPrice(ctx, trackId);
      const currency = readSite(ctx).settings.currency;
      const open = findOpenPurchase(ctx, user.id, trackId);
      const reused = open && (await reuse(ctx, payments, open, { amountCents, currency }));
      if (reused) return reused;
      const purchase = insertPurchase(ctx, payments, { userId: user.id, trackId, amountCents, currency });
      return openIntent(ctx, payments, purchase);
    });
  } catch (error) {
    throw explainProviderError(error);
  }
}

function findPrice(ctx: Context, trackId: string): number {
  const track = getTrack(ctx, trackId);
  if (track.owned)
    throw new DomainError("conflict", "You own this track already. You find it in your dashboard.");
  const amountCents = parseCents(track.price);
  if (!amountCents) throw new DomainError("invalid", "This track is free: there is nothing to pay.");
  return amountCents;
}

function findOpenPurchase(ctx: Context, userId: string, trackId: string): PurchaseRow | undefined {
  return ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.trackId, trackId), eq(purchases.status, "pending")))
    .get();
}

/** The open intent if it still asks for the right sum; else it is cancelled, for a price is never changed under a buyer. */
async function reuse(
  ctx: Context,
  payments: OpenPayments,
  open: PurchaseRow,
  wanted: { amountCents: number; currency: string },
): Promise<OpenIntent | null> {
  if (open.provider !== payments.provider || open.livemode !== payments.livemode) {
    ctx.db
      .update(purchases)
      .set({ status: "canceled", updatedAt: ctx.now() })
      .where(eq(purchases.id, open.id))
      .run();
    return null;
  }
  const { paymentIntentId, clientSecret } = await openIntent(ctx, payments, open);
  const settled = await settle(ctx, paymentIntentId);
  if (settled?.status === "completed") {
    throw new DomainError("conflict", "You own this track already. You find it in your dashboard.");
  }
  if (settled?.status !== "pending") return null;
  const isWanted =
    open.amountCents === wanted.amountCents && open.currency === wanted.currency && open.kind === "element";
  if (isWanted || settled.providerStatus === "processing") return { paymentIntentId, clientSecret };
  await payments.stripe.paymentIntents.cancel(paymentIntentId);
  await settle(ctx, paymentIntentId);
  return null;
}

function insertPurchase(
  ctx: Context,
  payments: OpenPayments,
  values: { userId: string; trackId: string; amountCents: number; currency: string },
): PurchaseRow {
  const now = ctx.now();
  return ctx.db
    .insert(purchases)
    .values({
      ...values,
      id: randomUUID(),
      provider: payments.provider,
      livemode: payments.livemode,
      kind: "element",
      purchaseDate: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

/** The row's intent at the provider. The row comes first and the key is the row's, so a crash between the two makes no second intent. */
async function openIntent(ctx: Context, payments: OpenPayments, purchase: PurchaseRow): Promise<OpenIntent> {
  const intent = purchase.paymentIntentId
    ? await payments.stripe.paymentIntents.retrieve(purchase.paymentIntentId)
    : await requestIntent(ctx, payments, purchase);
  if (!intent.client_secret) throw new Error("The payment provider gave no client secret.");
  if (!purchase.paymentIntentId) {
    ctx.db
      .update(purchases)
      .set({ paymentIntentId: intent.id, providerStatus: intent.status, updatedAt: ctx.now() })
      .where(eq(purchases.id, purchase.id))
      .run();
  }
  return { paymentIntentId: intent.id, clientSecret: intent.client_secret };
}

function requestIntent(
  ctx: Context,
  payments: OpenPayments,
  purchase: PurchaseRow,
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  const { shopId } = readSite(ctx);
  return payments.stripe.paymentIntents.create(
    {
      amount: purchase.amountCents,
      currency: purchase.currency,
      allowed_payment_method_types: ["card"],
      metadata: { purchaseId: purchase.id, userId: purchase.userId, trackId: purchase.trackId, shop: shopId },
    },
    { idempotencyKey: `${shopId}:pi:${purchase.id}` },
  );
}
