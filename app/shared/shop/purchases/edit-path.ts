/**
 * The address of a checkout at a step before the payment, to change what was said there. The step's form posts to it
 * too, so that the page with its errors shows that step again.
 * @param path the checkout itself.
 */
export function editPath(path: string, step: "email" | "gift"): string {
  return `${path}${path.includes("?") ? "&" : "?"}edit=${step}`;
}

/**
 * The address of a checkout after a guest has given their address: without the cookie that holds it, the page asks again
 * and says why.
 */
export function paymentStep(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}step=payment`;
}
