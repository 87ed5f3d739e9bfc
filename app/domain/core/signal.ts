import type { Services } from "./context.ts";
import { singleton } from "./memoize.ts";

/** Wakes one listener of this process; no effect in a command. @param name of its own */
export const signal = (name: string) =>
  singleton(name, () => {
    let listener: (() => void) | null = null;
    return {
      send: () => listener?.(),
      /** @param heard called from now on; null for nobody. */
      listen(heard: (() => void) | null) {
        listener = heard;
      },
    };
  });

/** Sends a signal from inside a write. */
export function sendAfterWrite(find: ReturnType<typeof signal>, tx: Pick<Services, "parts" | "now">): void {
  // A transaction is synchronous, so in the next turn of the event loop the change exists or is rolled back.
  setImmediate(() => find(tx).send());
}
