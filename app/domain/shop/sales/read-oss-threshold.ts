import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { isInEu } from "#app/shared/core/tax/tax.ts";
import { taxingCountry } from "#app/shared/core/tax/tax-countries.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { sumBy } from "./list-sales.ts";

/** In cents of a euro, without tax: Council Directive 2006/112/EC, Article 59c. */
const thresholdCents = 10_000_00;
const nearShare = 0.8;

/** What a year's sales to the EU's other countries come to in a currency. */
export interface OssSum {
  currency: string;
  /** Without tax, as a text like "812.40". */
  amount: string;
  /** How near that is to the threshold, which is in euros; null for another currency, whose rate isn't known here. */
  state: "below" | "near" | "over" | null;
}

/**
 * This year's sales to consumers in the EU's other countries, against the threshold from which tax is owed where they
 * live (the One-Stop-Shop). It is over as well if the year before was.
 * @param isWhole also sums that are far below it
 * @returns null for a seller outside the EU; no sums where nothing was sold there
 */
export function readOssThreshold(ctx: Context, isWhole: boolean): { year: string; sums: OssSum[] } | null {
  const { seller, timeZone } = readSite(ctx).settings;
  if (!isInEu(seller.country)) return null;
  const year = dayInZone(ctx.now(), timeZone).slice(0, 4);
  const before = sumAbroad(ctx, seller.country, String(Number(year) - 1));
  const sums = [...sumAbroad(ctx, seller.country, year)].map(([currency, cents]): OssSum => {
    const state = currency === "eur" ? stateOf(cents, before.get(currency) ?? 0) : null;
    return { currency, amount: formatCents(cents), state };
  });
  return { year, sums: sums.filter(({ state }) => isWhole || state === "near" || state === "over") };
}

function stateOf(cents: number, centsOfYearBefore: number): OssSum["state"] {
  if (Math.max(cents, centsOfYearBefore) > thresholdCents) return "over";
  return cents >= nearShare * thresholdCents ? "near" : "below";
}

/** Cents by currency. */
function sumAbroad(ctx: Context, home: string, year: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of sumBy(ctx, "country", { from: `${year}-01-01`, to: `${year}-12-31` })) {
    const country = taxingCountry(row.key);
    if (!isInEu(country) || country === home) continue;
    const cents = row.grossCents - row.refundedCents - row.disputedCents - row.taxCents;
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + cents);
  }
  return sums;
}
