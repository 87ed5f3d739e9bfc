import { messages } from "#app/messages/messages.ts";
import { formatDuration } from "./duration.ts";

const momentShape = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/**
 * A moment of a track as people write it, in seconds: "73", "1:13", "1:13.5", "1:01:13". Client-safe.
 * @returns null for anything else, as "1:73".
 */
export function parseMoment(text: string): number | null {
  const match = momentShape.exec(text.trim());
  if (!match) return null;
  const [, hours, minutes, seconds, decimals = "0"] = match;
  if (minutes !== undefined && Number(seconds) >= 60) return null;
  if (hours !== undefined && Number(minutes) >= 60) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return Number(`${whole}.${decimals}`);
}

/** The reverse, to a tenth of a second: 73.5 is "1:13.5", "1:13,5". Client-safe. */
export function formatMoment(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const clock = formatDuration(Math.floor(tenths / 10));
  return tenths % 10 === 0 ? clock : `${clock}${messages.values.decimalSign}${tenths % 10}`;
}
