import { formatCount } from "#app/shared/core/format-count.ts";

/** How long somebody waits, in seconds, as people say it: "1 second", "45 seconds", "2 minutes". */
export function formatWait(seconds: number): string {
  return seconds < 90 ? formatCount(seconds, "second") : formatCount(Math.ceil(seconds / 60), "minute");
}
