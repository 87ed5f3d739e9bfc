import { type DateOrder, orderOf, readDate, settleOrder } from "#app/domain/core/read-date.ts";
import { messages } from "#app/messages/messages.ts";
import type { ImportAnswer, ImportQuestion } from "#app/shared/mail/newsletter/import-question.ts";
import {
  answerOfWord,
  type ColumnRole,
  isAboutConsent,
  keyOf,
  type ListStatus,
  roleOf,
  statusOfAnswer,
  statusOfWord,
} from "./consent-words.ts";

/** More values than anybody wants to be asked about. */
const maxUnknown = 8;
/** More different values than a column about consent has. */
const maxValues = 200;

/** What a cell says: a status, a moment, nothing, or something that nobody can know but the owner. */
type Reading =
  | { status: ListStatus }
  | { date: Date }
  | { text: string }
  | "nothing"
  | "unreadable date"
  | "unknown";

/** A column of a list, with what its values are like: they are read twice, and understood once all are known. */
export class ListColumn {
  readonly index: number;
  readonly name: string;
  role: ColumnRole;
  readonly #isDetail: boolean;
  readonly #isNamed: boolean;
  readonly #values = new Set<string>();
  readonly #orders = new Map<DateOrder | "either", string>();
  #hasManyValues = false;
  #saysConsent = false;
  #hasDates = false;

  /** @param names of all columns; null for a list without a header. */
  constructor(index: number, names: readonly string[] | null) {
    this.index = index;
    this.#isNamed = names !== null;
    this.name = names?.[index] || messages.adminNewsletterImport.column(index + 1);
    const { role, isDetail } = names ? roleOf(this.name, names) : { role: "other" as const, isDetail: false };
    this.role = role;
    this.#isDetail = isDetail;
  }

  /** Notes a cell of the first reading. */
  note(text: string): void {
    if (text === "" || this.role === "email") return;
    if (this.#mayHaveDates) {
      const order = orderOf(text);
      if (order) this.#orders.set(order, text);
      if (order || readDate(text, "day first")) {
        this.#hasDates = true;
        return;
      }
    }
    if (this.#values.has(text)) return;
    this.#saysConsent ||= this.role === "other" && text.length <= 60 && isAboutConsent(keyOf(text));
    if (this.#values.size < maxValues) this.#values.add(text);
    else this.#hasManyValues = true;
  }

  /**
   * Decides what the column is about, once all its cells are noted.
   * @param hasAddresses whether the list has streets or towns, too, among which "State" is a part of the country.
   */
  settle(answers: readonly ImportAnswer[], hasAddresses: boolean): void {
    if (answers.some(({ column, meaning }) => column === this.name && meaning === "other"))
      this.role = "ignored";
    else if (this.role === "other" && this.#looksLikeConsent()) this.role = "status";
    else if (hasAddresses && /^(state|estado)$/.test(keyOf(this.name)) && !this.#hasKnownValue())
      this.role = "ignored";
  }

  #looksLikeConsent(): boolean {
    if (this.#saysConsent) return true;
    // Without a name, "no" may mean anything.
    return !this.#isNamed && this.#values.size > 0 && !this.#hasManyValues && [...this.#values].every(isWord);
  }

  #hasKnownValue(): boolean {
    return [...this.#values].some((text) => statusOfWord(keyOf(text)) !== null);
  }

  /** Whether it says anything about consent, or when an address was added. */
  get isRead(): boolean {
    return this.role !== "other" && this.role !== "email" && this.role !== "ignored";
  }

  get #mayHaveDates(): boolean {
    return this.isRead && this.role !== "status" && !this.#isDetail;
  }

  /** Whether an empty cell says that somebody hasn't agreed, because others say yes or no. */
  get isAnsweredByAll(): boolean {
    const isAboutAll = this.role === "opt-in" || this.role === "confirmation" || this.role === "status";
    return isAboutAll && this.#values.size > 0;
  }

  /** Whether it only has moments of consent, and an empty cell may mean anything. */
  get hasMomentsOnly(): boolean {
    return (this.role === "opt-in" || this.role === "confirmation") && this.#values.size === 0;
  }

  /** How its dates are read; null where they contradict each other. */
  #order(answers: readonly ImportAnswer[], usual: DateOrder | null): DateOrder | null {
    const settled = settleOrder(new Set(this.#orders.keys()));
    if (settled !== "either") return settled;
    const answer = this.#dateAnswer(answers);
    if (answer === "unknown") return null;
    return answer ?? usual;
  }

  #dateAnswer(answers: readonly ImportAnswer[]): DateOrder | "unknown" | undefined {
    const given = answers.filter(({ column }) => column === this.name).map(({ meaning }) => meaning);
    return (["day first", "month first", "unknown"] as const).find((meaning) => given.includes(meaning));
  }

  /** A reader of its cells. @param usual the order of dates like 05/04/2023, where the list's origin tells it */
  reader(answers: readonly ImportAnswer[], usual: DateOrder | null): (text: string) => Reading {
    const order = this.#order(answers, usual);
    return (text) => {
      if (!this.isRead) return "nothing";
      const isEmpty = text === "";
      if (isEmpty && !this.isAnsweredByAll) return "nothing";
      const answered = answers.find(
        ({ column, value }) => column === this.name && value !== null && sameValue(value, text),
      )?.meaning;
      if (answered === "subscribed" || answered === "unsubscribed" || answered === "not subscribed")
        return { status: answered };
      if (isEmpty) return { status: "not subscribed" };
      return this.#read(text, order);
    };
  }

  #read(text: string, order: DateOrder | null): Reading {
    const date = this.#mayHaveDates ? readDate(text, order) : null;
    if (date) return { date };
    if (this.#mayHaveDates && orderOf(text) === "either") return "unreadable date";
    const isYes = answerOfWord(text, this.role);
    const answer = isYes === null ? undefined : statusOfAnswer(this.role, isYes);
    if (answer !== undefined) return answer === null ? "nothing" : { status: answer };
    const status = statusOfWord(keyOf(text));
    if (status && this.role !== "added") return { status };
    if (this.#isDetail) return { text };
    // In a column of moments, what is no moment is one that can't be read.
    return this.role === "added" || (this.#hasDates && /\d/.test(text)) ? "unreadable date" : "unknown";
  }

  /** What the owner must say before the column can be read. */
  questions(answers: readonly ImportAnswer[], usual: DateOrder | null): ImportQuestion[] {
    const { name: column } = this;
    if (!this.isRead) return [];
    const either = this.#orders.get("either");
    const isOpen =
      settleOrder(new Set(this.#orders.keys())) === "either" && !(this.#dateAnswer(answers) ?? usual);
    const ofDates = either && isOpen ? [{ about: "date", column, value: either } as const] : [];
    const read = this.reader(answers, usual);
    const unknown = new Map<string, string>();
    for (const value of this.#values) {
      if (read(value) === "unknown")
        unknown.set(keyOf(value) || value, unknown.get(keyOf(value) || value) ?? value);
    }
    const isUnclear = this.#hasManyValues && this.role !== "added" && !this.#isDetail;
    if (unknown.size > maxUnknown || isUnclear)
      return [...ofDates, { about: "consent", column, value: null }];
    return [
      ...ofDates,
      ...[...unknown.values()].map((value) => ({ about: "consent", column, value }) as const),
    ];
  }
}

function isWord(text: string): boolean {
  return statusOfWord(keyOf(text)) !== null || answerOfWord(text, "status") !== null;
}

function sameValue(one: string, other: string): boolean {
  return (keyOf(one) || one) === (keyOf(other) || other);
}
