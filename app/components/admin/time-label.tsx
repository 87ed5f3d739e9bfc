import { createContext, useContext } from "react";
import { labelMoment } from "#app/shared/times/zoned-time.ts";

const TimeZoneContext = createContext("UTC");

/** Provides the owner's time zone to the times in a page. */
export const TimeZoneProvider = TimeZoneContext.Provider;

/** A time for the owner, in their zone. @param time ISO 8601 */
export function TimeLabel({ time }: { time: string }) {
  return <time dateTime={time}>{labelMoment(new Date(time), useContext(TimeZoneContext))}</time>;
}
