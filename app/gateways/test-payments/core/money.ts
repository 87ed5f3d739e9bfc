import { z } from "zod";
import { integer } from "./parameters.ts";

/** Cents, between the least a card is charged for and the most the API takes. */
export const chargeableAmount = integer
  .refine((cents) => cents >= 50, {
    message: "Amount must be at least 50 cents",
    params: { code: "amount_too_small" },
  })
  .refine((cents) => cents <= 99_999_999, {
    message: "Amount must be no more than 99999999 cents",
    params: { code: "amount_too_large" },
  });

export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, "must be a three-letter ISO code")
  .toLowerCase();

/** `1.99 usd`, for messages. */
export function formatMoney(cents: number, code: string): string {
  return `${(cents / 100).toFixed(2)} ${code}`;
}
