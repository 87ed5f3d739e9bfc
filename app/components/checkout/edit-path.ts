/** A step of the checkout that comes before the payment, and what its field or form is about. */
export type CheckoutStep = "email" | "gift";

/**
 * The address of a checkout at a step that was done before, to change what was said there. The step's form posts to it
 * too, so that the page with its errors shows that step again.
 * @param path the checkout itself.
 */
export function editPath(path: string, step: CheckoutStep): string {
  return `${path}${path.includes("?") ? "&" : "?"}edit=${step}`;
}
