import { z } from "zod";

/**
 * A currency the shop can sell in, three small letters (ISO 4217). Prices are kept in hundredths, so one
 * without cents, like the yen, would be charged a hundredfold.
 */
export const sellableCurrency = z
  .string()
  .regex(/^[a-z]{3}$/, "Please give a currency by three small letters, like usd")
  .refine(hasHundredths, "Please give a currency that has cents, like usd, eur or gbp");

function hasHundredths(currency: string): boolean {
  if (!Intl.supportedValuesOf("currency").includes(currency.toUpperCase())) return false;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
