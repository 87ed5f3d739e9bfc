import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { dayInZone, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { addDays, isWorkingDay } from "./holidays.ts";

const periodDays = 14;

/**
 * The last moment of the 14 days after a contract, by the seller's calendar: the day of the contract doesn't count, and a
 * period doesn't end on a Saturday, a Sunday or a public holiday (Regulation 1182/71, Article 3). Outside the EU and the
 * EEA, where the table has no holidays, weekends count the same: buyers from the EU have their law with them.
 */
export function endOfPeriod(
  contractAt: Date,
  { seller, timeZone }: Pick<SiteSettings, "seller" | "timeZone">,
): Date {
  let last = addDays(dayInZone(contractAt, timeZone), periodDays);
  while (!isWorkingDay(last, seller.country)) last = addDays(last, 1);
  const next = momentInZone(`${addDays(last, 1)}T00:00`, timeZone);
  if (!next) throw new RangeError("A period ends on a day that no calendar has.");
  return new Date(next.getTime() - 1);
}

/** By when the owner pays back: 14 days after a statement has arrived (Directive 2011/83/EU, Article 13(1)). */
export function payBackBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + periodDays * 24 * 60 * 60_000);
}
