import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";

const name = "Tax rates";
const maxAge = 365 * 24 * 60 * 60_000;

/** Whether the owner has compared the rates by country within a year; null where receipts don't use them. */
export function checkTaxRates(ctx: Context): HealthCheck | null {
  const { mode, ratesTakenOn } = readSite(ctx).settings.tax;
  if (mode !== "by_country") return null;
  const isOld = ctx.now().getTime() - Date.parse(ratesTakenOn) > maxAge;
  return {
    name,
    state: isOld ? "attention" : "ok",
    finding: `The rates by country were last compared on ${ratesTakenOn}.`,
    advice: isOld
      ? "Compare them with the law of each country, and enter today's date under Site, Tax and Receipts."
      : null,
  };
}
