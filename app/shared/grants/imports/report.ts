import { messages } from "#app/messages/messages.ts";
/** Of a sales report, in bytes: 50,000 sales in UTF-16 are about 60 MB. */
export const maxReportBytes = 128 * 1024 ** 2;
export const maxReportRows = 200_000;

/** A number of purchases in words: "1 purchase", "1,204 purchases". */
export function formatPurchaseCount(count: number): string {
  return messages.adminImport.purchases(count);
}

/** What became of a report's rows. */
export interface ReportResult {
  added: number;
  known: number;
  refunded: number;
  /** Refunded in part: their buyers keep the music. */
  partlyRefunded: number;
  /** Without a date that can be read. */
  undated: number;
  /** Without an address or an item. */
  invalid: number;
}
