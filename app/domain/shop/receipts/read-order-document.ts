import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { presentLogo } from "#app/shared/core/pictures/picture-addresses.ts";
import { purchases } from "#db/schema/index.ts";
import { listCreditNotes } from "./issue-credit-note.ts";
import { composeCreditNote, composeReceipt } from "./order-document.ts";

/**
 * The receipt of an order or one of its credit notes, for the owner.
 * @param name "receipt", or the number of a credit note.
 * @throws DomainError "not_found" for an order that isn't paid, too.
 */
export function readOrderDocument(ctx: Context, orderId: string, name: string) {
  requireRole(ctx, ["admin"]);
  const row = ctx.db.select().from(purchases).where(eq(purchases.id, orderId)).get();
  if (!row || row.completedAt === null || givenLabel(row)) {
    throw new DomainError("not_found", messages.receipts.noReceipt);
  }
  const { logo, legal } = readSite(ctx).settings;
  const letterhead = { logo: logo && presentLogo(logo), hasImprint: legal.imprint.trim() !== "" };
  if (name === "receipt") return { document: composeReceipt(ctx, row), letterhead };
  const note = listCreditNotes(ctx, orderId).find(({ number }) => number === name);
  if (!note) throw new DomainError("not_found", messages.receipts.noCreditNote);
  return { document: composeCreditNote(ctx, row, note), letterhead };
}
