import type { Services } from "./context.ts";
import { sendAfterWrite, signal } from "./signal.ts";

/** Notifies the timer of timed work that a moment has changed. */
export const schedulerSignal = signal("due-work");

/** Tells, from inside a write, that something is due at another moment than before. */
export function notifyScheduler(tx: Pick<Services, "parts" | "now">): void {
  sendAfterWrite(schedulerSignal, tx);
}
