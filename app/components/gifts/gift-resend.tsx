import { Form } from "@remix-run/react";
import type { PagePurchase } from "#app/domain/purchases/history/purchase-situation.ts";
import type { FormResult } from "../forms/form-result.ts";
import { IntentButton } from "../forms/intent-button.tsx";
import { Folded } from "../ui/page/folded.tsx";
import { useGiftFields } from "./gift-form.tsx";

interface GiftResendProps {
  purchase: PagePurchase;
  /** The days for which its mail can be set, YYYY-MM-DD. */
  days: { today: string; lastDay: string };
  lastResult: FormResult;
}

/** Sends a gift that nobody has claimed again, or to somebody else. */
export function GiftResend({ purchase: { gift, given }, days, lastResult }: GiftResendProps) {
  const isWaiting = gift?.email == null;
  const isToCome = gift?.sendOn != null && gift.sentAt === null;
  const details = {
    name: gift?.name ?? "",
    email: gift?.email ?? "",
    note: given?.note ?? "",
    sendOn: isToCome ? (gift.sendOn ?? "") : "",
  };
  const isOpen = isWaiting || Boolean(lastResult?.initialValue?.email !== undefined && lastResult.error);
  const { form, content } = useGiftFields({ details, days, lastResult });
  return (
    <section aria-labelledby="gift-title" className="stack gap-3">
      <h2 id="gift-title">Your gift</h2>
      <p>{given?.sentence}</p>
      <Folded
        summary={isWaiting ? "Say who it is for" : "Send it again, or to somebody else"}
        isOpen={isOpen}
      >
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="stack gap-4">
          <p className="muted">This makes a new link. The one before stops working.</p>
          {content}
          <IntentButton intent="gift" variant="secondary" pendingLabel="Sending...">
            Send the Gift
          </IntentButton>
        </Form>
      </Folded>
    </section>
  );
}
