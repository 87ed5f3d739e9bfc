import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { mailAdmins } from "#app/domain/mail/mail-admins.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { findParties } from "./purchase-parties.ts";

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
  const { bought, buyer } = findParties(tx, purchase);
  mailAdmins(tx, {
    kind: "sale",
    resourceId: id,
    content: {
      orderNumber: id,
      ...bought,
      buyer,
      amountCents,
      currency,
      paidAt: purchase.completedAt ?? purchase.purchaseDate,
      isTest: !livemode,
    },
  });
}
