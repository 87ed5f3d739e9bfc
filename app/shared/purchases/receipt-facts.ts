import type { Seller } from "#app/shared/settings/schema.ts";

/** What the provider says about where a buyer is; ISO 3166-1 alpha-2. */
export interface CountryEvidence {
  /** Of the card. */
  card?: string;
  /** Of the billing address, where one was given. */
  address?: string;
}

/** The seller and the words about tax as they were when an order was paid. */
export interface ReceiptSeller extends Seller {
  /** What the tax is called. */
  taxName: string;
  /** The sentence of a small business; empty for none. */
  taxNote: string;
}

/** A sum of tax, as "VAT 19%" and "1.90". */
export interface TaxFacts {
  label: string;
  amount: string;
}

/** What a receipt says about number, seller, tax and buyer; the same on the page and in the mail. */
export interface ReceiptFacts {
  /** Null for an order from before receipts had numbers. */
  number: string | null;
  sellerLines: string[];
  tax: TaxFacts | null;
  /** The sentence of a small business; empty for none. */
  taxNote: string;
  agreements: readonly Agreement[];
  business: { name: string; taxNumber: string | null } | null;
}

/** A sentence that the buyer agreed to by paying, or by a box that they ticked. */
export interface Agreement {
  to: "terms" | "withdrawal";
  text: string;
  /** ISO 8601. */
  at: string;
}
