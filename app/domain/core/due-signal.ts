import type { Services } from "./context.ts";
import { processPart } from "./process-part.ts";

/** Notifies the timer of timed work that a moment has changed; no effect in a command. */
export const dueSignal = processPart("due-work", () => {
  let listener: (() => void) | null = null;
  return {
    send: () => listener?.(),
    /** @param heard called from now on; null for nobody. */
    listen(heard: (() => void) | null) {
      listener = heard;
    },
  };
});

/** Tells, from inside a write, that something is due at another moment than before. */
export function tellDueWork(tx: Pick<Services, "parts" | "now">): void {
  // A transaction is synchronous, so in the next turn of the event loop the change exists or is rolled back.
  setImmediate(() => dueSignal(tx).send());
}
