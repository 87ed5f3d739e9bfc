import type Stripe from "stripe";
import type { CustomerRefusal, RefusalReason, Refuse } from "./core/api-error.ts";
import { newObject, type Work } from "./core/work.ts";

export type Decline = { code: string; declineCode?: string; message: string };

/** What a test card does when it is charged. */
export type CardBehaviour =
  | { does: "succeed" }
  | { does: "authenticate" }
  | { does: "decline"; decline: Decline };

export const genericDecline: Decline = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined.",
};

type TestCard = {
  number: string;
  brand: "visa" | "mastercard";
  behaviour: CardBehaviour;
  /** Where it was issued; the United States by default. */
  country?: string;
};

function declining(number: string, code: string, message: string, declineCode?: string): TestCard {
  const decline = { code, message, ...(declineCode && { declineCode }) };
  return { number, brand: "visa", behaviour: { does: "decline", decline } };
}

/**
 * The well-known numbers of https://docs.stripe.com/testing that this provider knows; no other is accepted.
 * @internal
 */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", behaviour: { does: "succeed" } },
  { number: "5555555555554444", brand: "mastercard", behaviour: { does: "succeed" } },
  { number: "4000002500000003", brand: "visa", behaviour: { does: "succeed" }, country: "FR" },
  { number: "4000002760000016", brand: "visa", behaviour: { does: "succeed" }, country: "DE" },
  { number: "4000002500003155", brand: "visa", behaviour: { does: "authenticate" } },
  declining("4000000000000002", "card_declined", "Your card was declined.", "generic_decline"),
  declining("4000000000009995", "card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  declining("4000000000000069", "expired_card", "Your card has expired."),
  declining("4000000000000127", "incorrect_cvc", "Your card's security code is incorrect."),
  declining("4000000000000119", "processing_error", "An error occurred while processing your card."),
];

/** @returns the test card that ends so; the last four digits tell all of them apart, and only they are stored. */
function testCardByLastFour(lastFour: string): TestCard | undefined {
  return testCards.find((card) => card.number.endsWith(lastFour));
}

export type CardEntry = { number: string; expiry: string; cvc: string };
export type AcceptedCard = { card: TestCard; month: number; year: number };

/**
 * Checks what was typed into the card form. Nothing of it is ever repeated in an error: it may be a real card.
 * @throws what `refuse` makes of `invalid`, with the fields at fault
 */
export function acceptTestCard(entry: CardEntry, now: Date, refuse: Refuse): AcceptedCard {
  const digits = entry.number.replace(/[\s-]/g, "");
  const card = testCards.find(({ number }) => number === digits);
  const expiry = parseExpiry(entry.expiry);
  const fieldErrors: CustomerRefusal["fieldErrors"] & object = {
    ...(!card && { number: [refusalOfNumber(digits)] }),
    ...(!expiry && { expiry: ["expiryShape"] }),
    ...(expiry && hasExpired(expiry, now) && { expiry: ["expired"] }),
    ...(!/^\d{3}$/.test(entry.cvc.trim()) && { cvc: ["cvcShape"] }),
  };
  if (card && expiry && Object.keys(fieldErrors).length === 0) return { card, ...expiry };
  throw refuse({
    code: "invalid",
    reason: "notAccepted",
    message: Object.keys(fieldErrors).join(", "),
    fieldErrors,
  });
}

function refusalOfNumber(digits: string): RefusalReason {
  if (digits === "") return "noNumber";
  if (!/^\d+$/.test(digits)) return "notDigits";
  if (digits.length < 13 || digits.length > 19) return "wrongLength";
  if (!hasValidCheckDigit(digits)) return "wrongDigit";
  return "notATestCard";
}

/** Luhn's algorithm, ISO/IEC 7812-1 annex B. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function parseExpiry(expiry: string): { month: number; year: number } | undefined {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

/** A card is good until the end of its month. */
function hasExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}

/** Stores an accepted test card as a payment method: brand, expiry and last four digits, never the number. */
export function createPaymentMethod(work: Work, { card, month, year }: AcceptedCard): Stripe.PaymentMethod {
  return work.store.insert<Stripe.PaymentMethod>({
    ...newObject(work, "pm"),
    object: "payment_method",
    card: {
      brand: card.brand,
      country: card.country ?? "US",
      exp_month: month,
      exp_year: year,
      funding: "credit",
      last4: card.number.slice(-4),
    } as Stripe.PaymentMethod.Card,
    customer: null,
    metadata: {},
    type: "card",
  });
}

/** What charging this payment method will do. */
export function behaviourOf(method: Stripe.PaymentMethod): CardBehaviour {
  const card = testCardByLastFour(method.card?.last4 ?? "");
  if (!card) throw new Error(`Payment method ${method.id} is none of the test cards.`);
  return card.behaviour;
}
