import { asc, eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { taxIncluded } from "#app/shared/core/tax/tax.ts";
import { type CreditNoteRow, creditNotes, type PurchaseLineRow, type PurchaseRow } from "#db/schema/index.ts";
import { nextReceiptNumber } from "./receipt-numbers.ts";

/** The credit notes of a purchase, oldest first. */
export function listCreditNotes({ db }: Pick<ReadContext, "db">, purchaseId: string): CreditNoteRow[] {
  return db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.purchaseId, purchaseId))
    .orderBy(asc(creditNotes.createdAt), asc(creditNotes.number))
    .all();
}

/**
 * Corrects a numbered receipt by what was refunded since its last credit note, in the transaction that writes the
 * refund; a refund that a bank returned is corrected by a negative one. Calling it again changes nothing.
 * @returns the new credit note, or null where nothing is to correct.
 */
export function issueCreditNote(
  tx: WriteContext,
  purchase: PurchaseRow,
  lines: readonly PurchaseLineRow[],
): CreditNoteRow | null {
  const { id, receiptNumber, refundedCents, taxRateBasisPoints } = purchase;
  if (receiptNumber === null) return null;
  const earlier = listCreditNotes(tx, id);
  const creditedCents = earlier.reduce((sum, note) => sum + note.amountCents, 0);
  if (refundedCents === creditedCents) return null;
  const creditedLines = earlier.flatMap(({ amountCents, lineIds }) => (amountCents > 0 ? lineIds : []));
  const refunded = lines.filter((line) => line.refundedAt !== null && !creditedLines.includes(line.id));
  return tx.db
    .insert(creditNotes)
    .values({
      number: nextReceiptNumber(tx, "credit_note", purchase),
      purchaseId: id,
      amountCents: refundedCents - creditedCents,
      // The difference of two sums: rounded one by one, the notes could miss the tax of the receipt by a cent.
      taxCents:
        taxRateBasisPoints === null
          ? null
          : taxIncluded(refundedCents, taxRateBasisPoints) - taxIncluded(creditedCents, taxRateBasisPoints),
      lineIds: refundedCents > creditedCents ? refunded.map((line) => line.id) : [],
      createdAt: tx.now(),
    })
    .returning()
    .get();
}
