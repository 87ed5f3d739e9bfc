import { eq } from "drizzle-orm";
import { kindLabel } from "#app/domain/core/mails/content.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { createOrderToken, orderLinkPath } from "#app/domain/core/order-token.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { giverName } from "#app/domain/shop/gifts/present-gift.ts";
import {
  nameLines,
  type OrderLine,
  presentDiscount,
  readLinesOf,
  tracksOrdered,
} from "#app/domain/shop/order-lines/order-lines.ts";
import { describeDelivery } from "#app/domain/shop/pricing/describe-delivery.ts";
import { presentTax } from "#app/domain/shop/receipts/present-receipt.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import type { ReviewReason } from "#app/shared/shop/purchases/schema.ts";
import { type CreditNoteRow, type PurchaseRow, purchases, users } from "#db/schema/index.ts";
import type { TransitionContext } from "./decide-transition.ts";
import { findOtherEntitlements } from "./duplicate-payments.ts";
import { explainRefund } from "./explain-refund.ts";
import type { PaymentFacts } from "./payment-facts.ts";

/**
 * What was bought, and the buyer's address: null where the buyer's account is deleted and none is stored; of a guest with
 * the path of a link to the order.
 */
export function findParties(tx: WriteContext, { id, userId }: PurchaseRow) {
  const found = tx.db
    .select({ email: users.email, deletedAt: users.deletedAt, isGuest: users.isGuest })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!found) throw new Error("A purchase names a buyer who isn't there.");
  const lines = readLinesOf(tx, id);
  return {
    kind: lines.length === 1 ? kindOf(lines[0]) : ("Order" as const),
    bought: { title: nameLines(lines), lines: lines.map(describe) },
    delivery: describeDelivery(tx, lines),
    buyer: found.deletedAt ? null : found.email,
    guestPath: found.isGuest ? orderLinkPath(createOrderToken(tx, id)) : null,
  };
}

function describe(line: OrderLine) {
  const { title, artist, amountCents, minimumCents } = line;
  const discount = presentDiscount(line);
  return {
    kind: kindOf(line),
    title,
    artist,
    amountCents,
    thanksCents: amountCents - minimumCents,
    discount,
  };
}

function kindOf(line: OrderLine | undefined) {
  return line?.releaseId ? ("Release" as const) : ("Track" as const);
}

/** How a payment differs from its order, in words for the artist, and what it means. */
export function describeReviewReason(reason: ReviewReason): { mismatch: string; meaning: string } {
  const { reasons, meanings } = messages.ownerMails.review;
  return { mismatch: reasons[reason], meaning: meanings[reason] };
}

/** The reasons in one phrase, like "another amount, another currency". */
export function nameReviewReasons(reasons: readonly ReviewReason[]): string {
  return reasons.map((reason) => describeReviewReason(reason).mismatch).join(", ");
}

/** Alerts the admins of a payment that doesn't match its order, in the transaction that detects it. */
export function sendReviewAlert(tx: WriteContext, purchase: PurchaseRow): void {
  mailAlert(tx, purchase, () => ({
    heading: messages.ownerMails.review.heading,
    paragraphs: [
      messages.ownerMails.review.differs(nameReviewReasons(purchase.reviewReasons)),
      messages.ownerMails.review.next,
    ],
  }));
}

/** Mails the admins what became of a dispute, in the transaction that detects it. */
export function sendDisputeAlert(tx: WriteContext, purchase: PurchaseRow): void {
  const { dispute } = purchase;
  if (!dispute) return;
  mailAlert(tx, purchase, () => {
    const { heading, what, next } = messages.ownerMails.dispute[dispute];
    return { heading, paragraphs: [what, next], query: "?dispute=1" };
  });
}

interface Alert {
  heading: string;
  paragraphs: string[];
  /** The order's, unless given. */
  price?: string;
  /** Which view of the order's page it leads to. */
  query?: string;
}

/** @param write what the mail says, in each admin's language */
function mailAlert(tx: WriteContext, purchase: PurchaseRow, write: () => Alert): void {
  const { id, livemode, amountCents, currency } = purchase;
  mailAdmins(tx, {
    kind: "admin_alert",
    resourceId: id,
    content: () => {
      const { heading, paragraphs, price, query = "" } = write();
      const { kind, bought, buyer } = findParties(tx, purchase);
      return {
        heading,
        paragraphs,
        rows: [
          { label: kindLabel(kind), value: bought.title },
          { label: messages.mails.amount, value: price ?? formatPrice(formatCents(amountCents), currency) },
          { label: messages.mails.buyer, value: buyer ?? messages.mails.deletedAccount },
          { label: messages.mails.orderNumber, value: shortNumber(id) },
        ],
        path: `/admin/orders/${encodeURIComponent(id)}${query}`,
        isTest: !livemode,
      };
    },
  });
}

/**
 * Notifies the owner of a sale by their setting, in the transaction that completes it: at once, with the daily
 * mail (see `mailDailySales`), or not at all.
 */
export function sendSaleAlert(tx: WriteContext, purchase: PurchaseRow): void {
  const { sales } = readSite(tx).settings.mails;
  if (sales === "daily") {
    tx.db.update(purchases).set({ awaitsSummary: true }).where(eq(purchases.id, purchase.id)).run();
  }
  if (sales !== "each") return;
  const { id, amountCents, currency, livemode } = purchase;
  mailAdmins(tx, {
    kind: "sale",
    resourceId: id,
    content: () => {
      const { bought, delivery, buyer } = findParties(tx, purchase);
      return {
        orderNumber: id,
        ...bought,
        buyer,
        amountCents,
        currency,
        paidAt: purchase.completedAt ?? purchase.purchaseDate,
        isTest: !livemode,
        isToCome: delivery !== null,
        isGift: purchase.cause === "gift",
      };
    },
  });
}

interface Refund {
  before: PurchaseRow;
  purchase: PurchaseRow;
  facts: PaymentFacts;
  context: TransitionContext;
  /** The lines whose refund this is. */
  justRefunded: readonly OrderLine[];
  /** What corrects the receipt; null where it has no number. */
  creditNote: CreditNoteRow | null;
}

/**
 * Mails owner and buyer about a refund, in the transaction that detects it: whether made
 * here, in the provider's dashboard, or by the site itself after a second payment.
 */
export function sendRefundMail(tx: WriteContext, refund: Refund): void {
  const { before, purchase, facts } = refund;
  const refundedCents = purchase.refundedCents - before.refundedCents;
  if (refundedCents < 0) sendFailureMail(tx, refund);
  if (refundedCents <= 0) return;
  const resourceId = purchase.id;
  const describe = () => {
    const { kind, bought, buyer, guestPath } = findParties(tx, purchase);
    const common = {
      orderNumber: purchase.id,
      kind,
      title: bought.title,
      refundedCents,
      refundedInAllCents: purchase.refundedCents,
      // Where a payment differs from its order, the paid amount is refunded.
      paidCents: facts.receivedCents,
      currency: facts.currency,
      isTest: !purchase.livemode,
      creditNote: presentCreditNote(refund),
    };
    return { common, buyer, guestPath };
  };
  const writeForAdmin = () => {
    const { common, buyer } = describe();
    return { ...common, buyer };
  };
  mailAdmins(tx, { kind: "refund_made", resourceId, content: writeForAdmin });
  mailRecipient(tx, refund);
  const { buyer, guestPath } = describe();
  if (!buyer) return;
  const writeForBuyer = () => ({ ...describe().common, meaning: explain(tx, refund), guestPath });
  queueMail(tx, { kind: "refund", to: buyer, userId: purchase.userId, resourceId, content: writeForBuyer });
}

function explain(tx: WriteContext, { purchase, justRefunded }: Refund): string | null {
  return explainRefund({
    purchase,
    lines: readLinesOf(tx, purchase.id),
    refundedLines: justRefunded,
    isClaimed: purchase.recipientId !== null,
    isOwned: (lines) => ownsElsewhere(tx, purchase, lines),
  });
}

function presentCreditNote({ purchase, creditNote }: Refund) {
  if (!creditNote) return null;
  const { number, taxCents } = creditNote;
  return { number, receiptNumber: purchase.receiptNumber, tax: presentTax({ ...purchase, taxCents }) };
}

/** A bank may return a refund days after the buyer's mail. */
function sendFailureMail(tx: WriteContext, { before, purchase, facts }: Refund): void {
  mailAlert(tx, purchase, () => ({
    heading: messages.ownerMails.refundFailed.heading,
    paragraphs: [messages.ownerMails.refundFailed.what, messages.ownerMails.refundFailed.next],
    price: formatPrice(formatCents(before.refundedCents - purchase.refundedCents), facts.currency),
  }));
}

/** Whether a refund ends what its order gave, or a part of it. */
function hasEnded({ purchase, justRefunded }: Refund): boolean {
  if (purchase.status === "completed") return justRefunded.length > 0;
  return purchase.status === "refunded" && purchase.completedAt !== null;
}

/** The person who claimed a gift loses it by its refund, and reads why. */
function mailRecipient(tx: WriteContext, refund: Refund): void {
  const { purchase, justRefunded } = refund;
  if (purchase.recipientId === null || !hasEnded(refund)) return;
  const recipient = tx.db.select().from(users).where(eq(users.id, purchase.recipientId)).get();
  const giver = tx.db.select().from(users).where(eq(users.id, purchase.userId)).get();
  if (!recipient || recipient.deletedAt || !giver) return;
  const ended = purchase.status === "refunded" ? readLinesOf(tx, purchase.id) : justRefunded;
  queueMail(tx, {
    kind: "gift_refunded",
    to: recipient.email,
    userId: recipient.id,
    resourceId: purchase.id,
    content: () => ({
      giver: giverName(purchase, giver),
      name: recipient.firstName,
      title: nameLines(ended),
      artist: [...new Set(ended.map(({ artist }) => artist))].join(", "),
      isTest: !purchase.livemode,
    }),
  });
}

/** What the buyer has without the order: of a guest what the same browser paid for. */
function ownsElsewhere(tx: WriteContext, purchase: PurchaseRow, lines: readonly OrderLine[]): boolean {
  const owned = new Set(findOtherEntitlements(tx, purchase).map(({ trackId }) => trackId));
  const trackIds = lines.flatMap(tracksOrdered);
  return trackIds.length > 0 && trackIds.every((id) => owned.has(id));
}
