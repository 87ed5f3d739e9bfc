import type { MailFacts } from "#app/domain/core/mails/kinds/index.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { readMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { findGiftOf, presentGift } from "#app/domain/shop/gifts/present-gift.ts";
import { nameLines, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { findCover } from "#app/domain/shop/receipts/find-cover.ts";
import { presentReceiptFacts } from "#app/domain/shop/receipts/present-receipt.ts";
import { withdrawalPath } from "#app/domain/shop/withdrawals/withdrawable-orders.ts";
import { legalTitle } from "#app/shared/core/settings/legal-titles.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { findParties } from "./send-purchase-mails.ts";

/**
 * Queues the receipt of a purchase for its buyer, in the transaction that completes it.
 * @returns the mail's id, or null where the buyer's account is deleted and no address is stored.
 */
export function queueReceipt(tx: WriteContext, purchase: PurchaseRow): string | null {
  const { buyer } = findParties(tx, purchase);
  if (!buyer) return null;
  return queueMail(tx, {
    kind: "receipt",
    to: buyer,
    language: purchase.language,
    userId: purchase.userId,
    resourceId: purchase.id,
    content: () => describeReceipt(tx, purchase),
  });
}

function describeReceipt(tx: WriteContext, purchase: PurchaseRow): MailFacts["receipt"] {
  const { bought, delivery, guestPath } = findParties(tx, purchase);
  const gift = findGiftOf(tx, purchase.id);
  return {
    orderNumber: purchase.id,
    ...boughtAsIssued(purchase, bought),
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    paidAt: purchase.completedAt ?? purchase.purchaseDate,
    paymentIntentId: purchase.paymentIntentId,
    isTest: !purchase.livemode,
    facts: presentReceiptFacts(purchase),
    gift: gift ? presentGift(gift) : null,
    guestPath,
    withdrawalPath: withdrawalPath(tx, purchase, guestPath ? createOrderToken(tx, purchase.id) : ""),
    delivery,
    legalTexts: readLegalTexts(tx),
    cover: findCover(tx, readLinesOf(tx, purchase.id)),
  };
}

type Bought = ReturnType<typeof findParties>["bought"];

/** What was bought, under the names that the receipt has: it may be sent again years later. */
function boughtAsIssued({ receiptContent }: PurchaseRow, bought: Bought): Bought {
  if (!receiptContent) return bought;
  const { lines } = receiptContent;
  return {
    title: nameLines(lines),
    lines: bought.lines.map((line, index) => ({ ...line, ...lines[index] })),
  };
}

/** Sellers in the EU confirm these on a durable medium (Directive 2011/83/EU, article 8(7)); without it, the right of withdrawal stays. */
function readLegalTexts(tx: WriteContext) {
  const { settings, lang } = readOwnSettings(tx);
  return (["terms", "withdrawal"] as const).flatMap((document) => {
    const text = settings.legal[document].trim();
    if (text === "") return [];
    return { title: legalTitle(document), text: readMarkdown(text), lang: lang[`legal.${document}`] };
  });
}
