import { and, asc, desc, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, LibraryContext } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { type Extra, listOwnedExtras } from "#app/domain/music/extras/list-extras.ts";
import { giftDays } from "#app/domain/shop/gifts/write-gift.ts";
import { findOwnPurchase } from "#app/domain/shop/guests/find-own-purchase.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { listCreditNotes } from "#app/domain/shop/receipts/issue-credit-note.ts";
import {
  composeCreditNote,
  composeReceipt,
  type DocumentReader,
  wasPaid,
} from "#app/domain/shop/receipts/order-document.ts";
import { presentCreditNotes, presentReceiptFacts } from "#app/domain/shop/receipts/present-receipt.ts";
import { queueReceipt } from "#app/domain/shop/settlement/queue-receipt.ts";
import { withdrawalPath } from "#app/domain/shop/withdrawals/withdrawable-orders.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { presentLogo } from "#app/shared/core/pictures/picture-addresses.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { mails, type PurchaseRow, purchases, users } from "#db/schema/index.ts";
import { presentPagePurchases } from "./present-page-purchases.ts";
import type { PagePurchase } from "./purchase-situation.ts";

/** Everything that the receipt of a purchase says. */
export type Receipt = ReturnType<typeof presentReceipt>;

/**
 * The receipt of one of the caller's own purchases, or its status while it isn't paid.
 * @param creditNote the number of a credit note of it to read instead.
 * @throws DomainError "not_found" for an unknown purchase or number and, with the same message, for somebody else's.
 */
export function readReceipt(ctx: Context, purchaseId: string, creditNote: string | null = null) {
  const { user } = requireActor(ctx);
  const found = findOwnPurchase(ctx, eq(purchases.id, purchaseId));
  if (!found) throw new DomainError("not_found", messages.orders.page.unknown);
  return presentReceipt(ctx, found, { email: user.email, creditNote });
}

/**
 * The same for who has the link to a guest's order. It says nothing of the account that may have taken it over.
 * @throws DomainError "not_found" as `openOrderLink`, and for an unknown number
 */
export function readLinkedReceipt(ctx: Context, token: string, creditNote: string | null = null): Receipt {
  const { order, reader } = openOrderLink(ctx, token);
  const guestId = order.guestId ?? order.userId;
  const isTheGuest = and(eq(users.id, guestId), eq(users.isGuest, true));
  const guest = ctx.db.select({ email: users.email }).from(users).where(isTheGuest).get();
  const email = guest?.email ?? "";
  const hidesBusiness = order.isBuyerSetByAccount;
  const receipt = presentReceipt(reader, order, {
    email,
    creditNote,
    reader: { buyer: { name: "", email }, hidesBusiness },
  });
  return {
    ...receipt,
    isLinked: true,
    withdrawalPath: withdrawalPath(ctx, order, token),
    mail: null,
    ...(hidesBusiness && { facts: { ...receipt.facts, business: null } }),
    extras: receipt.extras.map((extra) => ({
      ...extra,
      address: `${extra.address}?${new URLSearchParams({ order: token })}`,
    })),
  };
}

interface Reading {
  /** Where the receipt is mailed to. */
  email: string;
  creditNote: string | null;
  reader?: DocumentReader;
}

function presentReceipt(
  ctx: LibraryContext,
  found: PurchaseRow,
  { email, creditNote, reader = {} }: Reading,
) {
  const [purchase] = presentPagePurchases(ctx, [found]);
  if (!purchase) throw new DomainError("not_found", messages.orders.page.unknown);
  const { legal, logo, timeZone } = readSite(ctx).settings;
  const note = listCreditNotes(ctx, found.id).find(({ number }) => number === creditNote);
  if (creditNote !== null && !note)
    throw new DomainError("not_found", messages.orders.page.unknownCreditNote);
  return {
    purchase,
    document: note ? composeCreditNote(ctx, found, note, reader) : composeReceipt(ctx, found, reader),
    letterhead: { logo: logo && presentLogo(logo), hasImprint: legal.imprint.trim() !== "" },
    extras: listExtras(ctx, purchase),
    giftDays: giftDays(ctx),
    isPaid: wasPaid(found),
    /** It is read by the link in a guest's mail, without an account. */
    isLinked: false,
    /** Where it can be withdrawn from; null where it can't. */
    withdrawalPath: withdrawalPath(ctx, found),
    email,
    facts: presentReceiptFacts(found),
    creditNotes: presentCreditNotes(ctx, found).map(({ at, ...shown }) => ({
      ...shown,
      day: dayInZone(at, timeZone),
    })),
    /** What is still paid after a refund of a part of it. */
    netAmount: isPartlyRefunded(found) ? formatCents(found.amountCents - found.refundedCents) : null,
    mail: purchase.status === "completed" ? findLastMail(ctx, purchase.id, timeZone) : null,
  };
}

function isPartlyRefunded({ amountCents, refundedCents }: PurchaseRow): boolean {
  return refundedCents > 0 && refundedCents < amountCents;
}

/** What comes with what was bought, as far as that is theirs now. */
function listExtras(ctx: LibraryContext, { pageLines, downloads }: PagePurchase): Extra[] {
  const trackIds = downloads.map(({ trackId }) => trackId);
  const releaseIds = pageLines.flatMap(({ releaseId, isRefunded, entitledTrackIds }) =>
    releaseId && !isRefunded && entitledTrackIds.some((id) => trackIds.includes(id)) ? releaseId : [],
  );
  return listOwnedExtras(ctx, [{ releaseIds, trackIds }]).flat();
}

/** The state of the newest mail with this receipt; null where there is none. */
function findLastMail(ctx: LibraryContext, purchaseId: string, timeZone: string) {
  const mail = ctx.db
    .select({
      to: mails.recipient,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(mails.resourceId, purchaseId), eq(mails.kind, "receipt")))
    .orderBy(desc(mails.createdAt))
    .get();
  return mail
    ? { to: mail.to, status: mail.status, day: dayInZone(mail.sentAt ?? mail.createdAt, timeZone) }
    : null;
}

const day = 24 * 60 * 60_000;
const maxPerDay = 3;

/**
 * Sends the receipt of a purchase to its buyer again, at the request of the buyer or an admin.
 * @returns the mail's id.
 * @throws DomainError "not_found" for what is absent or somebody else's; "conflict" for a purchase that isn't
 *   completed, or whose buyer has left; "rate_limited" after three in a day.
 */
export function resendReceipt(ctx: Context, purchaseId: string): string {
  const { user } = requireActor(ctx);
  return write(ctx, (tx) => {
    const purchase = tx.db.select().from(purchases).where(eq(purchases.id, purchaseId)).get();
    if (!purchase || (purchase.userId !== user.id && user.role !== "admin")) {
      throw new DomainError("not_found", messages.orders.page.unknown);
    }
    if (purchase.status !== "completed" || givenLabel(purchase)) {
      throw new DomainError("conflict", messages.orders.mail.noReceipt);
    }
    assertNotTooOften(tx, purchaseId);
    const mailId = queueReceipt(tx, purchase);
    if (!mailId) throw new DomainError("conflict", messages.orders.mail.noAddress);
    recordEvent(tx, {
      eventType: "purchase.receipt_resent",
      action: "Receipt sent again",
      resourceType: "purchase",
      resourceId: purchaseId,
    });
    return mailId;
  });
}

function assertNotTooOften(tx: WriteContext, purchaseId: string): void {
  const now = tx.now();
  const receipts = tx.db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.resourceId, purchaseId), eq(mails.kind, "receipt")))
    .orderBy(asc(mails.createdAt))
    .all();
  // The first mail was automatic and doesn't count.
  const [earliest, ...others] = receipts
    .slice(1)
    .map(({ createdAt }) => createdAt.getTime())
    .filter((time) => time > now.getTime() - day);
  if (earliest === undefined || others.length + 1 < maxPerDay) return;
  throw new DomainError("rate_limited", messages.orders.mail.tooOften, {
    retryAfterSeconds: Math.ceil((earliest + day - now.getTime()) / 1000),
  });
}
