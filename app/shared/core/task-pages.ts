const taskPages = [
  "/admin",
  "/auth",
  "/checkout",
  "/dashboard",
  "/forgot-password",
  "/invitation",
  "/orders",
  "/reauthenticate",
  "/redeem",
  "/reset-password",
  "/setup",
  "/test-payments",
  "/withdraw",
];

/** Whether a page is there for a task: it offers neither the newsletter nor the assistant next to it. */
export function isTaskPage(pathname: string): boolean {
  return taskPages.some((position) => pathname === position || pathname.startsWith(`${position}/`));
}
