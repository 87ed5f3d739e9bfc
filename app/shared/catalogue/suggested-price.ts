import { z } from "zod";
import { isPossiblePrice } from "#app/shared/money.ts";
import { parseCents } from "#app/shared/parse-cents.ts";

/** What is suggested where the fan names the price, as typed; null for a fixed price. */
export const suggestedPriceSchema = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text.trim() === "") return null;
    const cents = parseCents(text);
    if (cents !== null && cents > 0 && isPossiblePrice(cents)) return cents;
    context.addIssue({
      code: "custom",
      message: "Please suggest at least 0.50, like 5.00 or 5,00, or leave it empty for a fixed price",
    });
    return z.NEVER;
  });

/** Whether a suggestion, in cents, isn't below the least that the fan may pay. */
export function isEnough(suggestedCents: number | null, minCents: number): boolean {
  return suggestedCents === null || suggestedCents >= minCents;
}

/** What to say, and beside which field, where it is below. */
export const suggestionIssue = {
  path: ["suggestedPrice"],
  error: "The suggested price can't be below the price, which is the minimum",
};
