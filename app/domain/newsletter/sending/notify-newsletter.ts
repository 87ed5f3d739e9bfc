import { sendAfterWrite, signal } from "#app/domain/core/signal.ts";
import type { WriteContext } from "#app/domain/core/write.ts";

/** Notifies the sender that an issue is due, or was stopped. */
export const newsletterSignal = signal("newsletter-due");

/** Notifies it from inside a write. */
export function notifyNewsletter(tx: WriteContext): void {
  sendAfterWrite(newsletterSignal, tx);
}
