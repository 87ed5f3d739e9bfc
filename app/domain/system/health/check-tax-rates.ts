import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";

const maxAge = 365 * 24 * 60 * 60_000;

/** Whether the owner has compared the rates by country within a year; null where receipts don't use them. */
export function checkTaxRates(ctx: Context): HealthCheck | null {
  const { mode, ratesTakenOn } = readSite(ctx).settings.tax;
  if (mode !== "by_country") return null;
  const isOld = ctx.now().getTime() - Date.parse(ratesTakenOn) > maxAge;
  return {
    name: messages.adminHealth.taxRates.name,
    state: isOld ? "attention" : "ok",
    finding: messages.adminHealth.taxRates.lastCompared(ratesTakenOn),
    advice: isOld ? messages.adminHealth.taxRates.compare : null,
  };
}
