/** What the frame with the wallets' buttons tells the page around it. */
export type ExpressMessage =
  | { express: "ready"; isAvailable: boolean }
  /** The wallet has given its consent: the frame needs room for what the bank may ask. */
  | { express: "paying" }
  | { express: "failed"; message: string }
  /** Paid, or being processed. */
  | { express: "paid"; paymentIntentId: string };

/** Tells the page around this frame, and no other site's. */
export function tellPage(message: ExpressMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** What came from a frame of this site; null for any other message. */
export function readMessage({ origin, data }: MessageEvent): ExpressMessage | null {
  if (origin !== window.location.origin || typeof data !== "object" || data === null) return null;
  return "express" in data ? (data as ExpressMessage) : null;
}
