import { and, desc, eq, lte } from "drizzle-orm";
import { findCoverIds } from "#app/domain/catalogue/covers.ts";
import type { ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { readTint } from "#app/domain/pictures/find-pictures.ts";
import type { Tint } from "#app/shared/colours/tint.ts";
import { type PurchaseRow, pictureRenditions, pictures } from "#db/schema/index.ts";
import { findGiftOf, presentGift } from "../gifts/present-gift.ts";
import { type OrderLine, readLinesOf } from "../lines/order-lines.ts";
import { presentReceiptFacts } from "../receipts/present-receipt.ts";
import { findParties } from "./send-purchase-mails.ts";

/**
 * Queues the receipt of a purchase for its buyer, in the transaction that completes it.
 * @returns the mail's id, or null where the buyer's account is deleted and no address is stored.
 */
export function queueReceipt(tx: WriteContext, purchase: PurchaseRow): string | null {
  const { buyer, bought, guestPath } = findParties(tx, purchase);
  if (!buyer) return null;
  const gift = findGiftOf(tx, purchase.id);
  return queueMail(tx, {
    kind: "receipt",
    to: buyer,
    userId: purchase.userId,
    resourceId: purchase.id,
    content: {
      orderNumber: purchase.id,
      ...bought,
      amountCents: purchase.amountCents,
      currency: purchase.currency,
      paidAt: purchase.completedAt ?? purchase.purchaseDate,
      paymentIntentId: purchase.paymentIntentId,
      isTest: !purchase.livemode,
      facts: presentReceiptFacts(purchase),
      gift: gift ? presentGift(gift) : null,
      guestPath,
      cover: findCover(tx, readLinesOf(tx, purchase.id)),
    },
  });
}

/** Wide enough for a sharp picture in a mail, and small enough to come with it. */
const maxWidth = 800;

/**
 * The cover of the first item of an order as a stored JPEG, and its colours; null where it has none.
 */
export function findCover(
  ctx: Pick<ReadContext, "db">,
  [first]: readonly OrderLine[],
): { fileKey: string; title: string; tint: Tint | null } | null {
  if (!first) return null;
  const pictureId = coverOf(ctx, first);
  if (!pictureId) return null;
  const { width, format, fileKey } = pictureRenditions;
  const file = ctx.db
    .select({ fileKey, colours: pictures.colours })
    .from(pictureRenditions)
    .innerJoin(pictures, eq(pictures.id, pictureRenditions.pictureId))
    .where(and(eq(pictureRenditions.pictureId, pictureId), eq(format, "jpeg"), lte(width, maxWidth)))
    .orderBy(desc(width))
    .get();
  if (!file) return null;
  return { fileKey: file.fileKey, title: first.title, tint: readTint(file.colours) };
}

function coverOf(ctx: Pick<ReadContext, "db">, { trackId, releaseId }: OrderLine): string | undefined {
  const covers = trackId
    ? findCoverIds(ctx, "tracks", [trackId])
    : findCoverIds(ctx, "releases", releaseId ? [releaseId] : []);
  return covers.get(trackId ?? releaseId ?? "");
}
