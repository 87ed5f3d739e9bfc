import { createHash } from "node:crypto";
import { readCsv } from "#app/domain/core/read-csv.ts";
import { messages } from "#app/messages/messages.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { maxReportRows } from "#app/shared/grants/imports/report.ts";
import type { ImportItemRow, importedSales } from "#db/schema/index.ts";

/** What was sold, as the report says it. */
export type ReportedItem = Pick<ImportItemRow, "kind" | "title" | "artist" | "code">;

type SaleRow = typeof importedSales.$inferSelect;

/** A row of a sales report that counts here; payouts don't. */
export type ReportRow =
  | ({ type: "sale"; item: ReportedItem; email: string; date: string; cents: number | null } & Pick<
      SaleRow,
      "key" | "orderHash"
    >)
  /** What was refunded of a sale, or with an empty title of all of its order. */
  | {
      type: "refund";
      key: string;
      orderHash: string;
      isOrderNamed: boolean;
      title: string;
      email: string;
      cents: number | null;
    }
  | { type: "invalid" };

/**
 * Reads Bandcamp's sales report: a CSV file whose header names the columns, like "item type", "item name", "buyer email"
 * and "bandcamp transaction id", in any order. What a refund ends is said by "bandcamp related transaction id", or else
 * by the same transaction, or buyer and item.
 * @param chunks see `readCsv`, whose errors it throws, too.
 * @throws DomainError "invalid" for another file, "too_large" for too many rows.
 */
export async function* readSalesReport(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReportRow> {
  let columns: Columns | null = null;
  let rows = 0;
  for await (const cells of readCsv(chunks)) {
    if (!columns) {
      columns = findColumns(cells);
      continue;
    }
    rows += 1;
    if (rows > maxReportRows) {
      throw new DomainError("too_large", messages.adminImport.tooManyRows(maxReportRows));
    }
    const row = readRow(cells, columns);
    if (row) yield row;
  }
  if (rows === 0) throw notAReport();
}

type Columns = (cells: readonly string[], ...names: string[]) => string;

function findColumns(header: readonly string[]): Columns {
  const positions = new Map(header.map((name, index) => [name.toLowerCase().replace(/[^a-z]/g, ""), index]));
  if (!positions.has("itemname") || !positions.has("buyeremail")) throw notAReport();
  return (cells, ...names) => {
    const index = names.map((name) => positions.get(name)).find((position) => position !== undefined);
    // A spreadsheet writes an apostrophe before what it would take for a formula.
    return (cells[index ?? -1] ?? "").replace(/^'(?=[=+@-])/, "").trim();
  };
}

const maxTitle = 300;

function readRow(cells: readonly string[], column: Columns): ReportRow | null {
  const type = column(cells, "itemtype").toLowerCase();
  if (type === "payout") return null;
  const title = column(cells, "itemname").slice(0, maxTitle).toWellFormed();
  const order = column(cells, "bandcamptransactionid", "transactionid");
  const email = emailSchema.safeParse(column(cells, "buyeremail"));
  const amounts = [column(cells, "subtotal"), column(cells, "itemtotal")];
  const isNegative = amounts.some((amount) => /^\D*[(\u2212-]/.test(amount));
  const [cents = null] = amounts.map(readCents).filter((amount) => amount !== null);
  const date = column(cells, "date");
  if (isNegative || /refund|revers|chargeback/.test(type)) {
    const named = column(cells, "bandcamprelatedtransactionid");
    const itemIdentifier = column(cells, "bandcamptransactionitemid");
    return {
      type: "refund",
      key: hash(JSON.stringify([order, named, itemIdentifier, title, date, cents])),
      cents,
      orderHash: hash(named || order),
      isOrderNamed: named !== "",
      title,
      email: email.data ?? "",
    };
  }
  if (!email.success || title === "") return { type: "invalid" };
  const isTrack = type === "track";
  const item: ReportedItem = {
    kind: isTrack ? "track" : "release",
    title,
    artist: column(cells, "artist").slice(0, maxTitle).toWellFormed(),
    code: column(cells, isTrack ? "isrc" : "upc").slice(0, 20),
  };
  return {
    type: "sale",
    item,
    email: email.data,
    date,
    cents,
    orderHash: hash(order || `${date} ${email.data}`),
    key: hash(
      JSON.stringify([
        order || [date, email.data],
        column(cells, "bandcamptransactionitemid") || [type, title, column(cells, "package")],
      ]),
    ),
  };
}

/** An amount without its sign, in hundredths of any currency; null for none, and for 0. */
function readCents(text: string): number | null {
  const digits = text.replace(/[^\d.,]/g, "");
  const [, whole = "", fraction = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(whole.replace(/[.,]/g, "")) * 100 + Number(fraction.padEnd(2, "0")) || null;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function notAReport(): DomainError {
  return new DomainError("invalid", messages.adminImport.notAReport);
}
