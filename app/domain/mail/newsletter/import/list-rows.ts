import type { DateOrder } from "#app/domain/core/read-date.ts";
import type { ImportAnswer } from "#app/shared/mail/newsletter/import-question.ts";
import { type ColumnRole, type ListStatus, worst } from "./consent-words.ts";
import type { ListColumn } from "./list-columns.ts";

/** An address of a list that was exported elsewhere. */
export interface ListedAddress {
  email: string;
  status: ListStatus;
  /** When it agreed, where the list says so. */
  agreedAt: Date | null;
  /** When that ended, where the list says so. */
  endedAt: Date | null;
}

/** Reads what the rows of a list say of their addresses. */
export class RowReader {
  readonly #columns: { column: ListColumn; read: ReturnType<ListColumn["reader"]> }[];
  readonly #moments: ListColumn[];
  readonly #fallback: ListStatus | null;
  readonly #unsaidStatus: ListStatus | null;
  readonly #now: Date;
  /** The column of moments that is empty in a row which nothing else subscribes. */
  unsaid: string | null = null;

  constructor(
    columns: readonly ListColumn[],
    fallback: ListStatus | null,
    answers: readonly ImportAnswer[],
    usual: DateOrder | null,
    now: Date,
  ) {
    this.#columns = columns
      .filter(({ isRead }) => isRead)
      .map((column) => ({ column, read: column.reader(answers, usual) }));
    this.#moments = columns.filter(({ hasMomentsOnly }) => hasMomentsOnly);
    const unsaid = answers.find(
      ({ column, value }) => value === "" && this.#moments.some(({ name }) => name === column),
    );
    this.#unsaidStatus =
      unsaid?.meaning === "subscribed" ||
      unsaid?.meaning === "unsubscribed" ||
      unsaid?.meaning === "not subscribed"
        ? unsaid.meaning
        : null;
    this.#fallback = fallback;
    this.#now = now;
  }

  read(email: string, cells: readonly string[]): { address: ListedAddress; unreadable: string | null } {
    const facts = new RowFacts(this.#fallback);
    let unreadable: string | null = null;
    for (const { column, read } of this.#columns) {
      const text = cells[column.index] ?? "";
      const reading = read(text);
      const isFuture = typeof reading === "object" && "date" in reading && reading.date > this.#now;
      if (reading === "unreadable date" || isFuture) {
        unreadable ??= text;
        facts.add(column.role, { text });
      } else if (typeof reading === "object") facts.add(column.role, reading);
    }
    const [moments] = this.#moments;
    if (moments && !facts.isSaid) {
      if (this.#unsaidStatus) facts.add("status", { status: this.#unsaidStatus });
      else this.unsaid ??= moments.name;
    }
    return { address: { email, ...facts.decide() }, unreadable };
  }
}

/** What the cells of a row say together. */
class RowFacts {
  #status: ListStatus | null;
  /** An end that the row has a moment for, so that a later consent may follow it. */
  #ended: ListStatus | null = null;
  #endedAt: Date | null = null;
  #agreedAt: Date | null = null;
  #addedAt: Date | null = null;

  constructor(fallback: ListStatus | null) {
    this.#status = fallback;
  }

  /** Whether anything says whether somebody has agreed. */
  get isSaid(): boolean {
    return this.#status !== null || this.#agreedAt !== null || this.#ended !== null;
  }

  /** @param fact a text without a meaning of its own says that there was something */
  add(role: ColumnRole, fact: { status: ListStatus } | { date: Date } | { text: string }): void {
    if ("status" in fact) {
      this.#status = this.#status === null ? fact.status : worst(this.#status, fact.status);
      return;
    }
    const date = "date" in fact ? fact.date : null;
    const end = ends[role];
    if (end) {
      this.#ended = this.#ended === null ? end : worst(this.#ended, end);
      if (date && (!this.#endedAt || date > this.#endedAt)) this.#endedAt = date;
    } else if (role === "added") this.#addedAt = date;
    // An unreadable moment of consent is one all the same.
    else if (date === null) this.#status ??= "subscribed";
    // A confirmation comes after what it confirms.
    else if (!this.#agreedAt || date > this.#agreedAt) this.#agreedAt = date;
  }

  decide(): Omit<ListedAddress, "email"> {
    const status = this.#status ?? "subscribed";
    const agreedAt = this.#agreedAt ?? this.#addedAt;
    const endedAt = this.#endedAt;
    if (this.#ended === null) return { status, agreedAt, endedAt };
    const isFollowed = this.#ended === "unsubscribed" && isLater(this.#agreedAt, endedAt);
    return { status: isFollowed ? status : worst(status, this.#ended), agreedAt, endedAt };
  }
}

const ends: Partial<Record<ColumnRole, ListStatus>> = {
  "opt-out": "unsubscribed",
  bounce: "bounced",
  complaint: "complained",
  pending: "not subscribed",
};

/** Of two rows about an address, the one that counts: an end, unless the consent is known to be later. */
export function decisive(known: ListedAddress | undefined, other: ListedAddress): ListedAddress {
  if (!known) return other;
  if (known.status === other.status) {
    const moment = (row: ListedAddress) =>
      row.status === "subscribed" ? (row.agreedAt?.getTime() ?? 0) : (row.endedAt?.getTime() ?? Infinity);
    return moment(other) > moment(known) ? other : known;
  }
  const [better, worse] =
    worst(known.status, other.status) === known.status ? [other, known] : [known, other];
  const isFollowed =
    better.status === "subscribed" &&
    worse.status === "unsubscribed" &&
    isLater(better.agreedAt, worse.endedAt);
  return isFollowed ? better : worse;
}

/** Whether a consent is known to be later than an end: without both moments, nobody knows. */
export function isLater(agreedAt: Date | null, endedAt: Date | null): boolean {
  return agreedAt !== null && endedAt !== null && agreedAt > endedAt;
}
