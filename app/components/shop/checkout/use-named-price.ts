import { useState } from "react";
import type { CheckoutOrder } from "#app/domain/shop/checkout/price-order.ts";
import { formatCents, maxNamedCents, parseCents } from "#app/shared/core/money.ts";

/** What the fan pays, as they type. */
export interface NamedPriceState {
  /** The last amount that can be paid, two decimals. */
  price: string;
  /** The address of the checkout at this price. */
  path: string;
  /** Whether what is in the field can be paid. */
  isValid: boolean;
  /** Whether they have typed something since the page loaded. */
  isTyped: boolean;
  type: (text: string) => void;
}

/**
 * Follows the field in which the fan names the price; the server checks it again.
 * @param path the address of this checkout.
 */
export function useNamedPrice({ price, lines: [line] }: CheckoutOrder, path: string): NamedPriceState {
  const [text, setText] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const type = (typed: string) => {
    setText(typed);
    const cents = parseCents(typed);
    if (line && cents !== null && isPayable(cents, line)) setLast(formatCents(cents));
  };
  if (text === null || !line) return { price, path, isValid: true, isTyped: false, type };
  const cents = parseCents(text);
  const isValid = cents !== null && isPayable(cents, line);
  if (last === null) return { price, path, isValid, isTyped: true, type };
  const [address = "", query] = path.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("amount", last);
  return { price: last, path: `${address}?${parameters}`, isValid, isTyped: true, type };
}

function isPayable(cents: number, { isFree, leastCents }: CheckoutOrder["lines"][number]): boolean {
  return (cents === 0 && isFree) || (cents >= leastCents && cents <= maxNamedCents);
}
