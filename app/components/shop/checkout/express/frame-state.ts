/** How the frame of the wallets' buttons is: its page gives it its space by this attribute, see express-checkout-frame.module.css. */
export type FrameState = "ready" | "agreeing" | "paying" | "failed" | "agreeing-failed";

/** Shows the frame that this page is in; without a state it stays hidden. */
export function showFrame(state: FrameState): void {
  window.frameElement?.setAttribute("data-state", state);
}

/** Lets the ground of the page around the frame show through; opened by itself, the page keeps its own. */
export function showGroundBehind(): void {
  if (window.frameElement) document.documentElement.setAttribute("data-framed", "");
}

/** Leads the page around the frame to the confirmation. @param address of that page */
export function goToConfirmation(address: string, paymentIntentId: string): void {
  window.top?.location.assign(`${address}?payment_intent=${encodeURIComponent(paymentIntentId)}`);
}
