import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { listEventsAbout } from "#app/domain/core/audit/search/list-events.ts";
import type { Context } from "#app/domain/core/context.ts";
import { listMailsAbout } from "#app/domain/core/mails/mail-admins.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { holderOf } from "#app/domain/music/ownership/apply-entitlements.ts";
import { findGiftOf, presentGift } from "#app/domain/shop/gifts/present-gift.ts";
import {
  nameLines,
  type OrderLine,
  presentDiscount,
  readLinesOf,
} from "#app/domain/shop/order-lines/order-lines.ts";
import { presentCreditNotes, presentTax } from "#app/domain/shop/receipts/present-receipt.ts";
import { describeReviewReason } from "#app/domain/shop/settlement/send-purchase-mails.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { countryName } from "#app/shared/core/tax/countries.ts";
import type { Order } from "#app/shared/shop/purchases/order-schema.ts";
import {
  entitlements,
  type PurchaseRow,
  purchases,
  tracks,
  userFilePermissions,
  users,
} from "#db/schema/index.ts";

type Buyer = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "username" | "firstName" | "lastName" | "isGuest" | "deletedAt"
>;

/** An order as a list shows it. */
export function presentOrder(
  row: typeof purchases.$inferSelect,
  lines: readonly OrderLine[],
  buyer: Buyer,
): Order {
  return {
    id: row.id,
    createdAt: row.purchaseDate.toISOString(),
    status: row.status,
    cause: row.cause,
    isTest: !row.livemode,
    title: nameLines(lines),
    buyer: buyer.deletedAt
      ? null
      : { id: buyer.id, email: buyer.email, name: nameOf(buyer), isGuest: buyer.isGuest },
    amount: formatCents(row.amountCents),
    refunded: row.refundedCents > 0 ? formatCents(row.refundedCents) : null,
    currency: row.currency,
  };
}

function nameOf({ firstName, lastName, username, isGuest }: Buyer): string {
  if (isGuest) return messages.adminOrders.guest;
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

/** A line of an order for the owner: what it is of, what was paid, and what the buyer has of it. */
function presentOrderLine(ctx: Context, row: PurchaseRow, line: OrderLine) {
  const { id, trackId, releaseId, title, artist, amountCents, minimumCents, refundedAt } = line;
  return {
    id,
    trackId,
    releaseId,
    title,
    artist,
    amount: formatCents(amountCents),
    thanks: amountCents > minimumCents ? formatCents(amountCents - minimumCents) : null,
    discount: presentDiscount(line),
    refundedAt: refundedAt?.toISOString() ?? null,
    access: readAccess(ctx, row, line),
  };
}

/** What the buyer has or had through this line: one that ended still tells of its downloads. */
function readAccess({ db }: Context, row: PurchaseRow, { id }: OrderLine) {
  const userId = holderOf(row) ?? "";
  return db
    .select({
      trackId: entitlements.trackId,
      title: tracks.title,
      startsAt: entitlements.startsAt,
      endedAt: entitlements.endedAt,
      isActive: userFilePermissions.isActive,
      downloads: userFilePermissions.accessCount,
      lastAccessed: userFilePermissions.lastAccessed,
    })
    .from(entitlements)
    .innerJoin(tracks, eq(tracks.id, entitlements.trackId))
    .leftJoin(
      userFilePermissions,
      and(eq(userFilePermissions.trackId, entitlements.trackId), eq(userFilePermissions.userId, userId)),
    )
    .where(eq(entitlements.lineId, id))
    .orderBy(asc(tracks.title))
    .all()
    .map(({ startsAt, endedAt, isActive, downloads, lastAccessed, ...track }) => ({
      ...track,
      isReleased: startsAt !== null,
      isActive: endedAt === null && (isActive ?? false),
      downloads: downloads ?? 0,
      lastAccessed: lastAccessed?.toISOString() ?? null,
    }));
}

type Named = Pick<typeof purchases.$inferSelect, "provider" | "livemode" | "paymentIntentId">;

/** The payment's page in the provider's dashboard; null where it can't be opened any more. */
export function providerPage(
  { gateways: { payments } }: Pick<Context, "gateways">,
  { provider, livemode, paymentIntentId }: Named,
): string | null {
  if (!paymentIntentId) return null;
  if (provider === "stripe") {
    return `https://dashboard.stripe.com/${livemode ? "" : "test/"}payments/${encodeURIComponent(paymentIntentId)}`;
  }
  return payments.provider === "test" ? "/test-payments" : null;
}

/**
 * Everything about one order: its payment, its buyer's access, its history and its mails.
 * @throws DomainError "not_found"
 */
export function readOrder(ctx: Context, orderId: string) {
  requireRole(ctx, ["admin"]);
  const found = ctx.db
    .select()
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(purchases.id, orderId))
    .get();
  if (!found) throw new DomainError("not_found", messages.adminPayments.refusals.noOrder);
  const row = found.purchases;
  const lines = readLinesOf(ctx, orderId);
  const gift = findGiftOf(ctx, orderId);
  return {
    ...presentOrder(row, lines, found.users),
    lines: lines.map((line) => presentOrderLine(ctx, row, line)),
    left: formatCents(Math.max(0, row.amountCents - row.refundedCents)),
    refundedBefore: formatCents(row.refundedCents),
    payment: {
      provider: row.provider,
      kind: row.kind,
      isOfToday: isOfToday(ctx, row),
      status: row.providerStatus,
      lastError: row.lastError,
      paymentIntentId: row.paymentIntentId,
      checkoutSessionId: row.checkoutSessionId,
      page: providerPage(ctx, row),
    },
    receipt: {
      number: row.receiptNumber,
      tax: presentTax(row),
      countries: {
        address: nameCountry(row.countryEvidence?.address),
        card: nameCountry(row.countryEvidence?.card),
      },
      agreements: row.agreements.map(({ text }) => text),
      creditNotes: presentCreditNotes(ctx, row).map(({ number }) => number),
    },
    gift: gift
      ? { ...presentGift(gift), isClaimed: row.recipientId !== null, claimedBy: readRecipient(ctx, row) }
      : null,
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    dispute: row.dispute ?? (row.status === "disputed" ? "open" : null),
    review: row.status === "review" ? row.reviewReasons.map(describeReviewReason) : null,
    events: readEvents(ctx, row.id),
    mails: listMailsAbout(ctx, row.id),
  };
}

/** The account that claimed a gift; null for none, and for one that is deleted. */
function readRecipient({ db }: Context, { recipientId }: PurchaseRow) {
  const recipient = db
    .select()
    .from(users)
    .where(eq(users.id, recipientId ?? ""))
    .get();
  return recipient && !recipient.deletedAt ? { id: recipient.id, name: nameOf(recipient) } : null;
}

const nameCountry = (country: string | undefined) => (country ? countryName(country) : null);

/** What happened to the order, each event with the name of the account that caused it. */
function readEvents(ctx: Context, orderId: string) {
  const events = listEventsAbout(ctx, { resourceType: "purchase", resourceId: orderId });
  const ids = [...new Set(events.flatMap(({ userId }) => userId ?? []))];
  const accounts = ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .all();
  const names = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  return events.map((event) => ({ ...event, accountName: names.get(event.userId ?? "") ?? null }));
}

export type OrderDetails = ReturnType<typeof readOrder>;

function isOfToday({ gateways: { payments } }: Context, row: typeof purchases.$inferSelect): boolean {
  return (
    payments.provider !== "none" && payments.provider === row.provider && payments.livemode === row.livemode
  );
}
