import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { write } from "#app/domain/core/write.ts";
import { rememberHold, reserveUse } from "#app/domain/shop/discounts/reserve-use.ts";
import {
  findSamePaidGifts,
  giftPaidMessage,
  requireGift,
  setGiftOrder,
} from "#app/domain/shop/gifts/write-gift.ts";
import { rememberGuestPayment, requireBuyer } from "#app/domain/shop/guests/guest-checkout.ts";
import { type OrderLine, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { closeAtProvider } from "#app/domain/shop/settlement/close-or-refund.ts";
import { abandon, closeUnpaid, isAtProvider } from "#app/domain/shop/settlement/close-unpaid.ts";
import {
  assertNotCoolingDown,
  explainProviderError,
  requirePayments,
} from "#app/domain/shop/settlement/declines.ts";
import { settlePurchase } from "#app/domain/shop/settlement/settle.ts";
import { isPaymentError } from "#app/gateways/payments/errors.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { Agreement } from "#app/shared/core/orders/agreements.ts";
import { type GiftRow, type PurchaseRow, purchases } from "#db/schema/index.ts";
import { collectAgreements } from "./collect-agreements.ts";
import { insertOrder, requireSpaceForPurchase } from "./insert-order.ts";
import { findOverlapping, namesIn, type OpenedOrder } from "./overlapping-orders.ts";
import { findOrCreateCustomer, forgetCustomer } from "./payment-customer.ts";
import { type OrderRequest, type PricedOrder, priceOrder } from "./price-order.ts";
import { isUseOver, releaseOverdueUses } from "./release-uses.ts";

/** How a purchase is opened at the provider: with a card form on our own page, or a hosted page. */
export interface PaymentRequest<Opened> {
  kind: PurchaseRow["kind"];
  /** Retrieves the existing payment. */
  find(payments: OpenPayments, row: PurchaseRow): Promise<Opened>;
  /** Creates it, or repeats the request after a crash: the row's idempotency key prevents a second payment. */
  create(payments: OpenPayments, order: OpenedOrder, customer: string): Promise<Opened>;
  /** The values that the row stores. */
  identify(opened: Opened): Partial<Pick<PurchaseRow, "paymentIntentId" | "checkoutSessionId">>;
}

interface Terms extends PricedOrder {
  request: OrderRequest;
  buyer: Pick<PurchaseRow, "userId" | "guestId">;
  kind: PurchaseRow["kind"];
  gift: GiftRow | null;
}

// The provider keeps an idempotency key for 24 hours, after which the reconciler cancels the purchase; less a margin.
const keysRemembered = 23 * 60 * 60_000;

const processingMessage = ({ guestId }: PurchaseRow) =>
  guestId === null ? messages.checkout.refusal.processing : messages.checkout.refusal.processingByMail;

function boughtMessage({ guestId, trackId }: PurchaseRow): string {
  if (guestId !== null) return messages.shop.item.alreadyPaid;
  return trackId ? messages.shop.item.ownedInDashboard("track") : messages.checkout.refusal.owned;
}

/**
 * Opens the payment of an order, or returns the one that is already open: however often and from however
 * many tabs it is requested, a buyer has one payment for the same things at the same price, and no two for the same
 * track.
 * @throws DomainError as `priceOrder`, "unauthenticated", "invalid" where nothing is to be paid, "conflict" (being
 *   paid, or changed by the owner meanwhile), "rate_limited" after repeated declines, "unavailable"
 */
export async function startPayment<Opened>(
  caller: Context,
  orderRequest: OrderRequest,
  paymentRequest: PaymentRequest<Opened>,
): Promise<Opened> {
  // A new order is refused where the disk is nearly full; what is open at the provider must be written down.
  const ctx = { ...caller, mayUseReserve: true };
  const user = requireBuyer(caller);
  const payments = requirePayments(ctx);
  assertNotCoolingDown(ctx, user);
  try {
    return await ctx.lock(`purchase:${user.id}`, async () => {
      const { kind } = paymentRequest;
      const order = priceOrder(ctx, orderRequest);
      const gift = requireGift(ctx, orderRequest.gift);
      if (gift) assertNotGiven(ctx, gift, order.lines);
      const terms = { ...order, request: orderRequest, buyer: buyerOf(user), kind, gift };
      if (terms.amountCents === 0) throw new DomainError("invalid", messages.checkout.refusal.nothingToPay);
      const agreements = orderRequest.isOpenedEarly ? [] : collectAgreements(ctx, orderRequest);
      const reusable = await findReusable(ctx, payments, terms);
      const row = reusable ?? insertPurchase(ctx, payments, terms);
      if (agreements.length > 0) storeAgreements(ctx, row, agreements);
      return isAtProvider(row)
        ? paymentRequest.find(payments, row)
        : await createAtProvider(ctx, payments, row, paymentRequest);
    });
  } catch (error) {
    throw explainProviderError(error);
  }
}

/** The same gift again is a press too many: its recipient can have the music once. @throws DomainError "conflict" */
function assertNotGiven(ctx: Context, gift: GiftRow, lines: PricedOrder["lines"]): void {
  const contents = lines.map(namesIn);
  const paid = findSamePaidGifts(ctx, gift).find(({ id }) =>
    isDeepStrictEqual(readLinesOf(ctx, id).map(namesIn), contents),
  );
  if (paid) throw new DomainError("conflict", giftPaidMessage(paid));
}

function buyerOf({ id, isGuest }: UserRow): Terms["buyer"] {
  return { userId: id, guestId: isGuest ? id : null };
}

/**
 * Ends the caller's open payments that an order with a code replaces, before it is claimed for free, and overdue ones of
 * others: they would hold the code's last use.
 * @throws DomainError as `startPayment`.
 */
export async function closeReplaced(caller: Context, request: OrderRequest): Promise<void> {
  const ctx = { ...caller, mayUseReserve: true };
  const user = requireBuyer(ctx);
  const { payments } = ctx.gateways;
  if (payments.provider === "none" || !request.code) return;
  await ctx.lock(`purchase:${user.id}`, async () => {
    const order = priceOrder(ctx, request);
    if (order.amountCents > 0) return;
    const terms = { ...order, request, buyer: buyerOf(user), kind: "element" as const, gift: null };
    await findReusable(ctx, payments, terms);
  });
}

/**
 * The open purchase with the same terms. Others of the same tracks are ended: a price never changes under a buyer, and
 * nothing can be paid twice.
 */
async function findReusable(ctx: Context, payments: OpenPayments, terms: Terms): Promise<PurchaseRow | null> {
  let reusable: PurchaseRow | null = null;
  for (const { row, lines } of findOverlapping(ctx, terms.buyer, terms, terms.gift)) {
    const hasSameTerms = hasTerms(row, lines, terms) && !isUseOver(ctx, row, terms.code);
    const open = await readOpen(ctx, payments, row, hasSameTerms);
    if (hasSameTerms) reusable = open;
  }
  if (reusable === null) await releaseOverdueUses(ctx, payments, terms.code);
  return reusable;
}

/** @returns the purchase if it is still open. */
async function readOpen(
  ctx: Context,
  payments: OpenPayments,
  open: PurchaseRow,
  hasSameTerms: boolean,
): Promise<PurchaseRow | null> {
  const isSameProvider = open.provider === payments.provider && open.livemode === payments.livemode;
  if (!isSameProvider || !isAtProvider(open)) {
    if (isSameProvider && hasSameTerms && isKeyRemembered(ctx, open)) return open;
    // Its provider is no longer in use, or its client secret never reached a browser that could pay it.
    abandon(ctx, open);
    return null;
  }
  const row = hasSameTerms ? await settlePurchase(ctx, open) : await closeUnpaid(ctx, payments, open);
  if (row.status === "completed") {
    const message = row.trackId || hasSameTerms ? boughtMessage(row) : messages.checkout.refusal.partlyPaid;
    throw new DomainError("conflict", row.cause === "gift" ? giftPaidMessage(row) : message);
  }
  if (row.status !== "pending") return null;
  if (!hasSameTerms || row.providerStatus === "processing")
    throw new DomainError("conflict", processingMessage(row));
  return row;
}

function hasTerms(row: PurchaseRow, lines: readonly OrderLine[], terms: Terms): boolean {
  const summarize = (
    some: readonly Pick<OrderLine, "trackId" | "releaseId" | "trackIds" | "amountCents" | "discountId">[],
  ) => some.map((line) => [line.amountCents, line.discountId, ...namesIn(line)]);
  const ordered = terms.lines.map((line) => ({ ...line, discountId: line.discount?.id ?? null }));
  return (
    row.kind === terms.kind &&
    row.guestId === terms.buyer.guestId &&
    row.currency === terms.currency &&
    isDeepStrictEqual(summarize(lines), summarize(ordered))
  );
}

function storeAgreements(ctx: Context, { id }: PurchaseRow, agreements: Agreement[]): void {
  const language = languageOfCaller(ctx);
  write(ctx, ({ db }) => {
    db.update(purchases).set({ agreements, language }).where(eq(purchases.id, id)).run();
  });
}

/** Whether repeating the request returns the first payment instead of creating a second one. */
function isKeyRemembered(ctx: Context, row: PurchaseRow): boolean {
  return ctx.now().getTime() - row.purchaseDate.getTime() < keysRemembered;
}

/** Prices the order again in its transaction: the owner may have changed it while the provider was asked. */
function insertPurchase(ctx: Context, payments: OpenPayments, terms: Terms): PurchaseRow {
  requireSpaceForPurchase(ctx);
  const { provider, livemode } = payments;
  const { request, buyer, kind, gift, ...before } = terms;
  return write(ctx, (tx) => {
    reserveUse(tx, before.code?.discount ?? null);
    const order = priceOrder(ctx, request);
    if (!isDeepStrictEqual(order, before))
      throw new DomainError("conflict", messages.checkout.refusal.changed);
    const cause = gift ? ("gift" as const) : ("sale" as const);
    const row = insertOrder(tx, order, { ...buyer, kind, provider, livemode, cause });
    if (gift) setGiftOrder(tx, gift, row);
    if (buyer.guestId !== null) rememberGuestPayment(tx, row);
    rememberHold(tx, order.code?.discount ?? null, row);
    return row;
  });
}

/** The row comes first, so a crash before the provider's response makes no second payment. */
async function createAtProvider<Opened>(
  ctx: Context,
  payments: OpenPayments,
  row: PurchaseRow,
  request: PaymentRequest<Opened>,
): Promise<Opened> {
  try {
    const customer = await findOrCreateCustomer(ctx, payments, row.guestId ?? row.userId);
    const opened = await request.create(payments, { row, lines: readLinesOf(ctx, row.id) }, customer);
    const identified = write(ctx, ({ db }) =>
      db
        .update(purchases)
        .set({ ...request.identify(opened), updatedAt: ctx.now() })
        .where(eq(purchases.id, row.id))
        .returning()
        .get(),
    );
    // A guest's order can pass to the account while the provider is asked, and the account pays under a lock of its own.
    if (identified.status === "canceled") {
      await closeAtProvider(payments, identified);
      throw new DomainError("conflict", messages.checkout.refusal.replaced);
    }
    return opened;
  } catch (error) {
    if (isPaymentError(error, "refused", "key_reused")) {
      // The same request would be refused again: the next attempt is a new purchase.
      abandon(ctx, row);
      if (error.isAboutCustomer) forgetCustomer(ctx, row.guestId ?? row.userId);
    }
    throw error;
  }
}
