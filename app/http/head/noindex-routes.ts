/** Addresses that must not be in a search engine: personal pages and tools. */
export const noindexRoutes = [
  "/admin",
  "/auth",
  "/cart",
  "/checkout",
  "/contact/thank-you",
  "/dashboard",
  "/embed",
  "/forgot-password",
  "/logout",
  "/newsletter",
  "/payment-success",
  "/reauthenticate",
  "/reset-password",
  "/setup",
  "/test-payments",
  "/undo-email-change",
  "/verify-email",
];

/** Whether an address is one of them, or below one. */
export function isNoindexRoute(pathname: string): boolean {
  return noindexRoutes.some((position) => pathname === position || pathname.startsWith(`${position}/`));
}
