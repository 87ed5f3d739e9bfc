import { useRouteLoaderData } from "@remix-run/react";
import { labelMoment } from "#app/shared/times/zoned-time.ts";

/**
 * A moment for people, in the site's time zone and with a clock of 24 hours: "Nov 22, 2026, 18:00 UTC+1". Every page shows
 * moments like this; those that are written as sentences on the server use `sayMoment`. @param time ISO 8601
 */
export function TimeLabel({ time }: { time: string }) {
  const root = useRouteLoaderData<() => { site: { timeZone: string } }>("root");
  return <time dateTime={time}>{labelMoment(new Date(time), root?.site.timeZone ?? "UTC")}</time>;
}
