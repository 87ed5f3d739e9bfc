import { localDecimals } from "#app/shared/core/typed-number.ts";

/**
 * The standard VAT rates of the European Union in basis points, by country (ISO 3166-1 alpha-2). Music downloads are
 * electronic services, which have the standard rate. Source: European Commission, Taxes in Europe Database,
 * https://ec.europa.eu/taxation_customs/tedb, taken on `euVatRatesTakenOn`. Owners edit their copy on the site page.
 */
export const euVatRates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  HR: 2500,
  CY: 1900,
  CZ: 2100,
  DK: 2500,
  EE: 2400,
  FI: 2550,
  FR: 2000,
  DE: 1900,
  GR: 2400,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LV: 2100,
  LT: 2100,
  LU: 1700,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SK: 2300,
  SI: 2200,
  ES: 2100,
  SE: 2500,
};

/** When they were last compared, YYYY-MM-DD. */
export const euVatRatesTakenOn = "2026-11-26";

/** Whether a country's law gives consumers the EU's right of withdrawal. */
export function isInEu(country: string): boolean {
  return Object.hasOwn(euVatRates, country);
}

/** Whether a country is in the European Economic Area, which shares the EU's consumer law. */
export function isInEea(country: string): boolean {
  return isInEu(country) || ["IS", "LI", "NO"].includes(country);
}

/** Whether a country is in the European Economic Area, or is the United Kingdom. */
export function isInEeaOrUk(country: string): boolean {
  return isInEea(country) || country === "GB";
}

/**
 * The tax contained in an amount, rounded to the nearest cent, half a cent up. In whole numbers: a float would be
 * off by a cent where the quotient ends in exactly a half.
 * @param amountCents what is paid, tax included.
 * @param rateBasisPoints hundredths of a percent: 1900 for 19 %.
 * @throws RangeError for anything but whole numbers from 0.
 */
export function taxIncluded(amountCents: number, rateBasisPoints: number): number {
  if (![amountCents, rateBasisPoints].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw new RangeError("Tax is calculated from whole cents and whole basis points.");
  }
  const numerator = BigInt(amountCents) * BigInt(rateBasisPoints);
  const denominator = 10_000n + BigInt(rateBasisPoints);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** "25.5" or "25,5 %" -> 2550; null for what is no rate from 0 to 100 % with up to two decimals. */
export function parseRate(text: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return rate <= 10_000 ? rate : null;
}

/** 2550 -> "25.5", "25,5". */
export function formatRate(rateBasisPoints: number): string {
  return localDecimals(String(rateBasisPoints / 100));
}
