import { messages } from "#app/messages/messages.ts";

/** How long somebody waits, in seconds, as people say it: "1 second", "45 seconds", "2 minutes". */
export function formatWait(seconds: number): string {
  return seconds < 90 ? messages.values.seconds(seconds) : messages.values.minutes(Math.ceil(seconds / 60));
}
