import { inStrides, readCsv } from "#app/domain/core/read-csv.ts";
import type { DateOrder } from "#app/domain/core/read-date.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import {
  maxListRows,
  maxReportedRows,
  type ReportedRow,
} from "#app/shared/mail/newsletter/addresses-schema.ts";
import {
  type ImportAnswer,
  type ImportQuestion,
  maxQuestions,
} from "#app/shared/mail/newsletter/import-question.ts";
import { newsletterSchema } from "#app/shared/mail/newsletter/schema.ts";
import { keyOf, statusOfFile } from "./consent-words.ts";
import { ListColumn } from "./list-columns.ts";
import { decisive, type ListedAddress, RowReader } from "./list-rows.ts";

/** A list to read. */
export interface GivenList {
  bytes: Uint8Array;
  /** Tells the status of Mailchimp's files; empty for pasted text. */
  fileName: string;
  /** What the owner said of values that can't be understood. */
  answers: readonly ImportAnswer[];
}

/** What a list holds; with questions, nothing of it may be stored. */
export interface ReadList {
  addresses: ListedAddress[];
  invalid: string[];
  /** How many rows have a date that can't be read, and the first of them. */
  unreadableDates: number;
  unreadableRows: ReportedRow[];
  questions: ImportQuestion[];
}

/**
 * Reads a list of addresses: a column of them, or a CSV file with a header line as mailing programs export it, or as this
 * site does. What it says of consent is read from the names of its columns and their values (`consent-words.ts`); whatever
 * can't be understood becomes a question. It is read twice: what a column means, and how its dates are written, is known
 * once all its cells are. Other requests are answered in between.
 * @param now dates after it are unreadable.
 * @throws DomainError "invalid" for a file without addresses, "too_large" for too many rows; what `readCsv` throws.
 */
export async function readList(list: GivenList, now: Date): Promise<ReadList> {
  const { columns, email, isHeader } = await readColumns(list.bytes);
  const { answers } = list;
  const keys = columns.map(({ name }) => keyOf(name));
  const hasAddresses = keys.some((key) =>
    /city|country|zip|postal|postcode|plz|stadt|ort$|ville|pays/.test(key),
  );
  for (const column of columns) column.settle(answers, isHeader && hasAddresses);
  // Bandcamp writes 1/15/24 3:05pm.
  const usual: DateOrder | null =
    keys.includes("dateadded") && keys.includes("fullname") ? "month first" : null;
  const asked = columns.flatMap((column) => column.questions(answers, usual));
  const fallback = statusOfList(list, columns);
  if (fallback === "unclear") asked.push({ about: "consent", column: fileColumn, value: list.fileName });
  const rows = new RowReader(columns, fallback === "unclear" ? null : fallback, answers, usual, now);

  const addresses = new Map<string, ListedAddress>();
  const read: ReadList = {
    addresses: [],
    invalid: [],
    unreadableDates: 0,
    unreadableRows: [],
    questions: [],
  };
  let row = 0;
  for await (const cells of readCsv(inStrides(list.bytes))) {
    row += 1;
    if (isHeader && row === 1) continue;
    const given = addressIn(cells, email);
    const parsed = newsletterSchema.shape.email.safeParse(given);
    if (!parsed.success) {
      read.invalid.push(given || "(empty)");
      continue;
    }
    const { address, unreadable } = rows.read(parsed.data, cells);
    if (unreadable !== null) {
      read.unreadableDates += 1;
      if (read.unreadableRows.length < maxReportedRows) {
        read.unreadableRows.push({ row, email: parsed.data, text: unreadable.slice(0, 60) });
      }
    }
    addresses.set(parsed.data, decisive(addresses.get(parsed.data), address));
  }
  if (addresses.size === 0) throw noAddresses();
  if (rows.unsaid && asked.length === 0) asked.push({ about: "consent", column: rows.unsaid, value: "" });
  return { ...read, addresses: [...addresses.values()], questions: asked.slice(0, maxQuestions) };
}

const fileColumn = "File name";

function statusOfList({ fileName, answers }: GivenList, columns: readonly ListColumn[]) {
  // This site exports confirmed subscribers alone, some without a date.
  if (columns.some(({ name }) => name === "unsubscribe_link")) return "subscribed";
  const status = statusOfFile(fileName);
  if (status !== "unclear") return status;
  if (columns.some(({ isAnsweredByAll }) => isAnsweredByAll)) return null;
  const answer = answers.find(({ column, value }) => column === fileColumn && value === fileName)?.meaning;
  if (answer === "other") return null;
  return answer === "subscribed" || answer === "unsubscribed" || answer === "not subscribed"
    ? answer
    : "unclear";
}

/** Reads a list for the first time: what its columns are. */
async function readColumns(bytes: Uint8Array) {
  let columns: ListColumn[] = [];
  let names: readonly string[] | null = null;
  let email = -1;
  let rows = 0;
  for await (const cells of readCsv(inStrides(bytes))) {
    if (rows === 0 && columns.length === 0) {
      email = findAddress(cells);
      if (email === -1) names = cells;
      columns = cells.map((_, index) => new ListColumn(index, names));
      if (names) {
        email = columns.findIndex(({ role }) => role === "email");
        continue;
      }
    }
    rows += 1;
    if (rows > maxListRows) {
      throw new DomainError("too_large", messages.adminNewsletterImport.tooManyRows(maxListRows));
    }
    // A column of addresses under another name.
    if (email === -1) email = findAddress(cells);
    while (columns.length < cells.length) columns.push(new ListColumn(columns.length, names));
    for (const column of columns) column.note(cells[column.index] ?? "");
  }
  if (email === -1) throw noAddresses();
  const address = columns[email];
  if (address) address.role = "email";
  return { columns, email, isHeader: names !== null };
}

function addressIn(cells: readonly string[], index: number): string {
  // This site's export writes an apostrophe before what a spreadsheet would take for a formula.
  return (cells[index] ?? "").replace(/^'(?=[=+@-])/, "");
}

function findAddress(cells: readonly string[]): number {
  return cells.findIndex(
    (_, index) => newsletterSchema.shape.email.safeParse(addressIn(cells, index)).success,
  );
}

function noAddresses(): DomainError {
  return new DomainError("invalid", messages.adminNewsletterImport.noAddresses);
}
