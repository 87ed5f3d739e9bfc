import { Notice } from "../ui/notice.tsx";

/** What a buyer reads who comes back from their bank without its word. */
export function AuthenticationFailed() {
  return (
    <Notice role="alert" variant="destructive" title="Payment Failed">
      Your card's authentication failed. You have not been charged; please try again or use another card.
    </Notice>
  );
}
