import { Notice } from "#app/components/ui/notice.tsx";

/** Shown when the bank didn't authenticate the buyer. */
export function AuthenticationFailed() {
  return (
    <Notice role="alert" variant="destructive" title="Payment Failed">
      Your card's authentication failed. You have not been charged; please try again or use another card.
    </Notice>
  );
}
