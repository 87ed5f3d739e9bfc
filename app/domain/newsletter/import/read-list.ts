import { inStrides, readCsv } from "#app/domain/core/read-csv.ts";
import { DomainError } from "#app/shared/errors.ts";
import { maxListRows } from "#app/shared/newsletter/addresses-schema.ts";
import { newsletterSchema } from "#app/shared/newsletter/schema.ts";
import { readDate } from "./read-date.ts";

/** From the one that counts least: of an address that is in the list twice, the last of these counts. */
const listStatuses = ["subscribed", "not subscribed", "unsubscribed", "bounced", "complained"] as const;
type ListStatus = (typeof listStatuses)[number];

/** An address of a list that was exported elsewhere. */
export interface ListedAddress {
  email: string;
  status: ListStatus;
  /** When it agreed, where the list says so. */
  agreedAt: Date | null;
  /** When that ended, where the list says so. */
  endedAt: Date | null;
}

/**
 * Reads a list of addresses: a column of them, or a CSV file with a header line like those of Mailchimp ("Email Address",
 * CONFIRM_TIME, UNSUB_TIME; one file for each status, named after it), Bandcamp ("email", "fullname", "date added") and
 * of this site's export. Other requests are answered in between.
 * @param fileName tells the status of Mailchimp's files; empty for pasted text.
 * @returns each address once, and the texts that are none.
 * @throws DomainError "invalid" for a file without addresses, "too_large" for too many rows; what `readCsv` throws.
 */
export async function readList(bytes: Uint8Array, fileName: string) {
  const addresses = new Map<string, ListedAddress>();
  const invalid: string[] = [];
  const fallback = statusOfFile(fileName);
  let columns: Columns | null = null;
  let rows = 0;
  for await (const cells of readCsv(inStrides(bytes))) {
    if (!columns) {
      columns = findColumns(cells);
      if (columns.isHeader) continue;
    }
    rows += 1;
    if (rows > maxListRows) {
      throw new DomainError(
        "too_large",
        `This list has more than ${maxListRows.toLocaleString("en")} rows. Please split it into several files.`,
      );
    }
    // This site's export writes an apostrophe before what a spreadsheet would take for a formula.
    const given = (cells[columns.email] ?? "").replace(/^'(?=[=+@-])/, "");
    const email = newsletterSchema.shape.email.safeParse(given);
    if (!email.success) {
      invalid.push(given || "(empty)");
      continue;
    }
    addresses.set(
      email.data,
      worse(addresses.get(email.data), readRow(email.data, cells, columns, fallback)),
    );
  }
  if (addresses.size === 0) throw noAddresses();
  return { addresses: [...addresses.values()], invalid };
}

interface Columns {
  isHeader: boolean;
  email: number;
  status: number;
  agreed: number[];
  unsubscribed: number;
  bounced: number;
}

/** Where things are, by the first line; -1 for what isn't there. */
function findColumns(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  const address = cells.findIndex((cell) => newsletterSchema.shape.email.safeParse(cell).success);
  const column = (...known: string[]) => names.findIndex((name) => known.includes(name));
  const named = column("emailaddress", "email", "mail", "subscriberemail");
  const isHeader = address === -1;
  const email = isHeader ? named : address;
  if (email === -1) throw noAddresses();
  return {
    isHeader,
    email,
    status: isHeader ? column("status", "emailmarketingstatus", "subscriptionstatus", "state") : -1,
    agreed: ["confirmtime", "optintime", "consentedat", "dateadded", "subscribedat", "createdat", "date"]
      .map((name) => (isHeader ? column(name) : -1))
      .filter((index) => index !== -1),
    unsubscribed: column("unsubtime", "unsubscribedat"),
    bounced: column("cleantime", "bouncedat"),
  };
}

function readRow(
  email: string,
  cells: readonly string[],
  columns: Columns,
  fallback: ListStatus,
): ListedAddress {
  const [unsubscribed, bounced] = [cells[columns.unsubscribed] ?? "", cells[columns.bounced] ?? ""];
  const named = columns.status === -1 ? fallback : readStatus(cells[columns.status] ?? "", fallback);
  const ended = bounced ? "bounced" : unsubscribed ? "unsubscribed" : "subscribed";
  return {
    email,
    status: worst(named, ended),
    agreedAt:
      columns.agreed.map((index) => readDate(cells[index] ?? "")).find((date) => date !== null) ?? null,
    endedAt: readDate(bounced || unsubscribed),
  };
}

function readStatus(text: string, fallback: ListStatus): ListStatus {
  if (text === "") return fallback;
  if (/complain|spam|abuse/i.test(text)) return "complained";
  if (/clean|bounce|invalid|undeliverable/i.test(text)) return "bounced";
  if (/^(un-?subscribed|opted.?out|inactive|removed)/i.test(text)) return "unsubscribed";
  // Anything unknown is no consent: "pending", "transactional", "archived", "non-subscribed".
  return /^(subscribed|active|confirmed|opted.?in)/i.test(text) ? "subscribed" : "not subscribed";
}

/** Mailchimp's archive has a file for each status, like "unsubscribed_email_audience_export_1a2b.csv". */
function statusOfFile(fileName: string): ListStatus {
  const [word = ""] = fileName.toLowerCase().match(/^(un|non)?subscribed|^cleaned/) ?? [];
  if (word === "cleaned") return "bounced";
  if (word === "unsubscribed") return "unsubscribed";
  return word === "nonsubscribed" ? "not subscribed" : "subscribed";
}

function worst(one: ListStatus, other: ListStatus): ListStatus {
  return listStatuses.indexOf(one) >= listStatuses.indexOf(other) ? one : other;
}

function worse(known: ListedAddress | undefined, other: ListedAddress): ListedAddress {
  return known && worst(known.status, other.status) === known.status ? known : other;
}

function noAddresses(): DomainError {
  return new DomainError(
    "invalid",
    "No email addresses were found. The first line must name the columns, one of them “Email”, or every line must be an address.",
  );
}
