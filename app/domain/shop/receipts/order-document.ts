import { inLanguage } from "#app/domain/core/languages.ts";
import { nameLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { currentLanguage } from "#app/messages/current-language.ts";
import type { Language } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { nameBusiness } from "#app/shared/core/orders/agreements.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import type { ReceiptContent, ReceiptLine } from "#app/shared/core/orders/receipt-content.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import type { CreditNoteRow, PurchaseRow } from "#db/schema/index.ts";
import { presentReceiptFacts, presentTax } from "./present-receipt.ts";
import { type ReceiptReader, readReceiptContent } from "./receipt-content.ts";

/** A receipt or a credit note as it is read, printed and filed: every sum and date is text, in the order's language. */
export interface OrderDocument {
  /** That language, where it isn't the reader's. */
  language?: Language;
  /** "Receipt 2026-00017", "Credit Note CN-2026-00001"; "Order" before there is a receipt. */
  title: string;
  number: string | null;
  seller: { name: string; site: string; lines: readonly string[] };
  /** Of a payment that moved no money. */
  isTest: boolean;
  items: readonly { id: string; title: string; notes: readonly string[]; amount: string }[];
  total: { label: string; amount: string };
  /** The tax in the total; the amount is empty for the sentence of a small business. */
  tax: readonly DocumentFact[];
  facts: readonly DocumentFact[];
}

/** A name and what it says, line by line. */
interface DocumentFact {
  name: string;
  lines: readonly string[];
}

/** What one reader of an order may not see of it, or sees otherwise. */
export interface DocumentReader {
  buyer?: ReceiptContent["buyer"];
  hidesBusiness?: boolean;
}

const minus = "−";

/** Whether an order was ever paid, even if refunded since. */
export function wasPaid(row: PurchaseRow): boolean {
  return row.status !== "pending" && row.status !== "canceled" && !givenLabel(row);
}

/** The receipt of an order, whatever became of the order since; its summary before it is paid. */
export function composeReceipt(
  ctx: ReceiptReader,
  row: PurchaseRow,
  reader: DocumentReader = {},
): OrderDocument {
  return inOrdersLanguage(row, () => describeReceipt(ctx, row, reader));
}

function describeReceipt(ctx: ReceiptReader, row: PurchaseRow, reader: DocumentReader): OrderDocument {
  const content = readReceiptContent(ctx, row);
  const facts = presentReceiptFacts(row);
  const price = priceWriter(row);
  const given = givenLabel(row);
  const isPaid = wasPaid(row);
  return {
    ...commonParts(content, row),
    title: isPaid ? receiptTitle(facts.number) : messages.receipts.order,
    number: facts.number,
    items: content.lines.map((line) => ({
      id: line.id,
      title: line.title,
      notes: [messages.receipts.itemBy(line.artist), ...noteLine(line, row.currency)],
      amount: given ? "" : price(line.amountCents),
    })),
    total: given
      ? { label: given, amount: "" }
      : {
          label: isPaid ? messages.receipts.totalPaid : messages.receipts.total,
          amount: price(row.amountCents),
        },
    tax: taxFacts(row, row.taxCents, price),
    facts: [
      ...(facts.number ? [{ name: messages.receipts.number, lines: [facts.number] }] : []),
      { name: messages.receipts.date, lines: [formatDate(dateOf(row), content.timeZone)] },
      { name: messages.receipts.orderNumber, lines: [shortNumber(row.id)] },
      {
        name: given ? messages.receipts.account : messages.receipts.buyer,
        lines: buyerLines(content, row, reader),
      },
      ...facts.agreements.map(({ text }) => ({ name: messages.receipts.agreed, lines: [text] })),
      { name: messages.receipts.fullNumber, lines: [row.id] },
      ...(row.paymentIntentId ? [{ name: messages.receipts.payment, lines: [row.paymentIntentId] }] : []),
    ],
  };
}

/** A credit note: what went back, of which receipt. */
export function composeCreditNote(
  ctx: ReceiptReader,
  row: PurchaseRow,
  note: CreditNoteRow,
  reader: DocumentReader = {},
): OrderDocument {
  return inOrdersLanguage(row, () => describeCreditNote(ctx, row, note, reader));
}

function describeCreditNote(
  ctx: ReceiptReader,
  row: PurchaseRow,
  note: CreditNoteRow,
  reader: DocumentReader,
): OrderDocument {
  const content = readReceiptContent(ctx, row);
  const unsigned = priceWriter(row);
  const isReturned = note.amountCents < 0;
  const price = (cents: number) => `${isReturned ? "" : minus}${unsigned(Math.abs(cents))}`;
  return {
    ...commonParts(content, row),
    title: messages.receipts.creditNoteTitle(note.number),
    number: note.number,
    items: creditedItems(note, content.lines).map(({ id, title, cents }) => ({
      id,
      title,
      notes: [],
      amount: price(cents),
    })),
    total: {
      label: isReturned ? messages.receipts.totalReturned : messages.receipts.totalRefunded,
      amount: price(note.amountCents),
    },
    tax: taxFacts(row, note.taxCents, price),
    facts: [
      { name: messages.receipts.creditNoteNumber, lines: [note.number] },
      { name: messages.receipts.date, lines: [formatDate(note.createdAt, content.timeZone)] },
      {
        name: messages.receipts.corrects,
        lines: [
          messages.receipts.receiptOf(row.receiptNumber ?? "", formatDate(dateOf(row), content.timeZone)),
        ],
      },
      { name: messages.receipts.orderNumber, lines: [shortNumber(row.id)] },
      { name: messages.receipts.buyer, lines: buyerLines(content, row, reader) },
    ],
  };
}

/** What went back: line by line where a refund was of whole lines, and else in one phrase. */
function creditedItems({ number, lineIds, amountCents }: CreditNoteRow, lines: readonly ReceiptLine[]) {
  if (amountCents < 0) return [{ id: number, title: messages.receipts.returned, cents: amountCents }];
  const named = lines.filter(({ id }) => lineIds.includes(id));
  for (const credited of [named, lines]) {
    const sum = credited.reduce((cents, line) => cents + line.amountCents, 0);
    if (sum === amountCents)
      return credited.map(({ id, title, amountCents: cents }) => ({ id, title, cents }));
  }
  const title = messages.receipts.part(nameLines(named.length > 0 ? named : lines));
  return [{ id: number, title, cents: amountCents }];
}

function inOrdersLanguage({ language }: PurchaseRow, describe: () => OrderDocument): OrderDocument {
  const document = inLanguage(language, describe);
  return language === currentLanguage() ? document : { ...document, language };
}

function receiptTitle(number: string | null): string {
  return number ? messages.receipts.receiptTitle(number) : messages.receipts.receipt;
}

function commonParts({ artist, site }: ReceiptContent, row: PurchaseRow) {
  const { sellerLines } = presentReceiptFacts(row);
  return { seller: { name: artist, site, lines: sellerLines }, isTest: !row.livemode };
}

/** An imported purchase keeps the date of the other shop. */
function dateOf({ cause, purchaseDate, completedAt }: PurchaseRow): Date {
  return cause === "import" ? purchaseDate : (completedAt ?? purchaseDate);
}

function priceWriter({ currency }: PurchaseRow) {
  return (cents: number) => formatPrice(formatCents(cents), currency);
}

function noteLine({ discount, thanksCents }: ReceiptLine, currency: string): string[] {
  const thanks = formatPrice(formatCents(thanksCents), currency);
  return [
    ...(discount ? [messages.receipts.discount(discount.name, formatPrice(discount.amount, currency))] : []),
    ...(thanksCents > 0 ? [messages.receipts.thanks(thanks)] : []),
  ];
}

function taxFacts(
  row: PurchaseRow,
  taxCents: number | null,
  price: (cents: number) => string,
): DocumentFact[] {
  const tax = presentTax({ ...row, taxCents });
  return [
    ...(tax ? [{ name: messages.receipts.includes(tax.label), lines: [price(taxCents ?? 0)] }] : []),
    ...(row.seller?.taxNote ? [{ name: row.seller.taxNote, lines: [] }] : []),
  ];
}

function buyerLines(content: ReceiptContent, row: PurchaseRow, reader: DocumentReader): string[] {
  const buyer = reader.buyer === undefined ? content.buyer : reader.buyer;
  const business = reader.hidesBusiness ? null : presentReceiptFacts(row).business;
  const lines = [
    business && nameBusiness(business),
    buyer ? buyer.name : messages.receipts.deletedAccount,
    buyer && formatEmailAddress(buyer.email),
  ];
  return lines.flatMap((line) => line || []);
}
