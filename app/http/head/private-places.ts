/** Addresses that belong in no search engine: everything about one person, and tools. */
export const privatePlaces = [
  "/admin",
  "/auth",
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

/** Whether an address lies in one of them. */
export function isPrivatePlace(pathname: string): boolean {
  return privatePlaces.some((place) => pathname === place || pathname.startsWith(`${place}/`));
}
