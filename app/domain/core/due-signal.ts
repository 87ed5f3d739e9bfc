import type { Services } from "./context.ts";
import { sendAfterWrite, signal } from "./signal.ts";

/** Notifies the timer of timed work that a moment has changed. */
export const dueSignal = signal("due-work");

/** Tells, from inside a write, that something is due at another moment than before. */
export function tellDueWork(tx: Pick<Services, "parts" | "now">): void {
  sendAfterWrite(dueSignal, tx);
}
