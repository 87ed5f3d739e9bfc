import { Form } from "@remix-run/react";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { Receipt } from "#app/domain/shop/history/read-receipt.ts";
import { useGiftFields } from "./gift-form.tsx";

interface GiftResendProps {
  receipt: Receipt;
  lastResult: FormResult;
}

/** Sends a gift that nobody has claimed again, or to somebody else. Renders nothing for other orders. */
export function GiftResend(props: GiftResendProps) {
  const { gift, status } = props.receipt.purchase;
  if (!gift || gift.claimedAt || status !== "completed") return null;
  return <ResendForm key={`${gift.email} ${gift.sentAt}`} {...props} />;
}

function ResendForm({ receipt, lastResult }: GiftResendProps) {
  const { gift, given } = receipt.purchase;
  const isWaiting = gift?.email == null && gift?.sentAt == null;
  const isToCome = gift?.sendOn != null && gift.sentAt === null;
  const details = {
    name: gift?.name ?? "",
    email: gift?.email ?? "",
    note: given?.note ?? "",
    sendOn: isToCome ? (gift.sendOn ?? "") : "",
  };
  const summary = isToCome ? "Change who gets it, or when" : "Send it again, or to somebody else";
  const isOpen = isWaiting || Boolean(lastResult?.error);
  const { form, content } = useGiftFields({
    details,
    days: receipt.giftDays,
    isGuests: receipt.isLinked,
    lastResult,
  });
  return (
    <section aria-labelledby="gift-title" className="stack gap-3">
      <h2 id="gift-title">Your gift</h2>
      <p>{given?.sentence}</p>
      <Folded summary={isWaiting ? "Say who it is for" : summary} isOpen={isOpen}>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="stack gap-4">
          {gift?.sentAt && <p className="muted">This makes a new link. The one before stops working.</p>}
          {content}
          <IntentButton intent="gift" variant="secondary" pendingLabel="Sending...">
            {isToCome ? "Save" : "Send the Gift"}
          </IntentButton>
        </Form>
      </Folded>
    </section>
  );
}
