/**
 * A length of time as people read it on a player, `m:ss`; an hour is `60:00`. Client-safe.
 *
 * @param seconds rounded to whole seconds; anything that isn't a length of time counts as none
 */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
