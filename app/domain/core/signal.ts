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

/** Notifies the timer of timed work that a moment has changed. */
export const schedulerSignal = signal("due-work");

/** Notifies it from inside a write. */
export function notifyScheduler(tx: Pick<Services, "parts" | "now">): void {
  sendAfterWrite(schedulerSignal, tx);
}

/** Notifies the newsletter's sender that an issue is due, or was stopped. */
export const newsletterSignal = signal("newsletter-due");

/** Notifies it from inside a write. */
export function notifyNewsletter(tx: Pick<Services, "parts" | "now">): void {
  sendAfterWrite(newsletterSignal, tx);
}

/** Notifies the worker of imports that sales were approved, or invitations requested. */
export const importSignal = signal("import-due");

/**
 * Runs work for as long as the site runs: at once, again whenever the signal is sent, and otherwise after the
 * milliseconds that the work returns. One run at a time.
 * @param work must not throw.
 * @returns a function that stops it, once running work has ended.
 */
export function runOnSignal(
  services: Pick<Services, "parts" | "now">,
  find: ReturnType<typeof signal>,
  work: () => Promise<number>,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let isSentMeanwhile = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  function look(): void {
    if (isStopped) return;
    if (round) {
      isSentMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    isSentMeanwhile = false;
    round = work().then((wait) => {
      round = null;
      if (!isStopped) timer = setTimeout(look, isSentMeanwhile ? 0 : wait).unref();
    });
  }

  find(services).listen(look);
  look();
  return {
    async stop() {
      isStopped = true;
      find(services).listen(null);
      clearTimeout(timer);
      await round;
    },
  };
}
