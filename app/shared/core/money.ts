import { messages } from "#app/messages/messages.ts";
import { localDecimals, withoutGroups } from "#app/shared/core/typed-number.ts";

/** 199 -> "1.99". Cents are whole numbers everywhere inside; only this text leaves. */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, "0")}`;
}

/**
 * A price for people, as the language writes it: "$1.99", "1,99 €".
 * @param amount two decimals as the API writes money
 * @param currency three letters, ISO 4217
 */
export function formatPrice(amount: string, currency: string): string {
  return formatOf(currency).format(Number(amount));
}

const formats = new Map<string, Intl.NumberFormat>();

/** One format for each currency and language: making it takes longer than everything else that shows a price. */
function formatOf(currency: string): Intl.NumberFormat {
  const language = messages.core.language;
  const known = formats.get(language + currency);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  formats.set(language + currency, format);
  return format;
}

/** What is before and after the figures of a price: "$" and "", "" and " €". All currencies here have cents. */
export function priceFrame(currency: string): [before: string, after: string] {
  const [before = "", after = ""] = formatPrice("0", currency).split(/0[.,]00/);
  return [before, after];
}

/** What a form shows of an amount, as people type it: 199 is "1.99" or "1,99". */
export function typedAmount(cents: number): string {
  return localDecimals(formatCents(cents));
}

/** The least a card payment may be; a price is this or nothing. Below it a card's fee eats the sale. */
const minPriceCents = 50;

/** The most that a fan can name, in cents: more is a slip of the keyboard. */
export const maxNamedCents = 1_000_000;

/** Whether a track may cost this much: free, or enough for a card payment. */
export function isPossiblePrice(cents: number): boolean {
  return Number.isSafeInteger(cents) && (cents === 0 || cents >= minPriceCents);
}

/** The least that a card is charged where it is more than 0.50 or less, in cents (Stripe, minimum charge amounts). */
const minCharges: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};

/** The least that a card can be charged in a currency, in cents. */
export function minChargeCents(currency: string): number {
  return minCharges[currency.toLowerCase()] ?? minPriceCents;
}

/** The least above nothing that a fan can name, in cents: what is for sale costs as much, and a card can be charged it. */
export function minNamedCents(minimumCents: number, currency: string): number {
  return Math.max(minimumCents, minPriceCents, minChargeCents(currency));
}

/** What a fan may name, for people: "$2.00 or more", "$0, or $0.50 and up". */
export function nameableText(minimumCents: number, currency: string): string {
  const least = formatPrice(formatCents(minNamedCents(minimumCents, currency)), currency);
  if (minimumCents > 0) return messages.values.orMore(least);
  return messages.values.orFree(priceFrame(currency).join("0"), least);
}

/**
 * "1.99" and "1,99" -> 199, read digit by digit: a float would turn 1.15 into 114.99999.
 * @returns null for anything but digits with at most two decimals, with thousands as `withoutGroups` reads them.
 */
export function parseCents(text: string): number | null {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(withoutGroups(text));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** What to write where an amount could not be read. */
export const amountSentence = () => messages.fields.amount;
