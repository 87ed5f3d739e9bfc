import { eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { presentDiscount, readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import type { ReceiptContent } from "#app/shared/core/orders/receipt-content.ts";
import { type PurchaseRow, users } from "#db/schema/index.ts";

/** What composing a receipt needs of its caller. */
export type ReceiptReader = Pick<ReadContext, "db" | "settings">;

/** What the receipt of an order says: as it was issued, or of this moment where none was. */
export function readReceiptContent(ctx: ReceiptReader, row: PurchaseRow): ReceiptContent {
  return row.receiptContent ?? currentContent(ctx, row);
}

/** What the receipt of an order says if it is issued now. */
export function currentContent(ctx: ReceiptReader, { id, userId }: PurchaseRow): ReceiptContent {
  const { artistName, timeZone } = readSite(ctx).settings;
  return {
    artist: artistName,
    site: new URL(ctx.settings.publicUrl).host,
    timeZone,
    buyer: readBuyer(ctx, userId),
    lines: readLinesOf(ctx, id).map((line) => ({
      id: line.id,
      title: line.title,
      artist: line.artist,
      amountCents: line.amountCents,
      thanksCents: Math.max(0, line.amountCents - line.minimumCents),
      discount: presentDiscount(line),
    })),
  };
}

function readBuyer({ db }: ReceiptReader, userId: string): ReceiptContent["buyer"] {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.deletedAt) return null;
  const { firstName, lastName, username, isGuest, email } = user;
  const name = isGuest ? "" : [firstName, lastName].filter(Boolean).join(" ") || username;
  return { name, email };
}
