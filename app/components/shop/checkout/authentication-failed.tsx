import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

/** Shown when the bank didn't authenticate the buyer. */
export function AuthenticationFailed() {
  return (
    <Notice role="alert" variant="destructive" title={messages.checkout.card.failed}>
      {messages.checkout.card.notAuthenticated}
    </Notice>
  );
}
