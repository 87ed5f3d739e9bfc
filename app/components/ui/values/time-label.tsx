import { useRouteLoaderData } from "@remix-run/react";
import { labelMoment } from "#app/shared/core/times/zoned-time.ts";

/** The site's time zone. */
export function useTimeZone(): string {
  const root = useRouteLoaderData<() => { site: { timeZone: string } }>("root");
  return root?.site.timeZone ?? "UTC";
}

/**
 * A moment for people, in the site's time zone and with a clock of 24 hours: "Nov 22, 2026, 18:00 UTC+1". Every page shows
 * moments like this; those that are written as sentences on the server use `formatDateTime`. @param time ISO 8601
 */
export function TimeLabel({ time }: { time: string }) {
  return <time dateTime={time}>{labelMoment(new Date(time), useTimeZone())}</time>;
}
