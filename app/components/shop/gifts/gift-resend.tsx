import { Form } from "@remix-run/react";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import type { Receipt } from "#app/domain/shop/history/read-receipt.ts";
import { messages } from "#app/messages/messages.ts";
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
  const summary = isToCome ? messages.gifts.resend.change : messages.gifts.resend.again;
  const isOpen = isWaiting || Boolean(lastResult?.error);
  const { form, content } = useGiftFields({
    details,
    days: receipt.giftDays,
    isGuests: receipt.isLinked,
    lastResult,
  });
  return (
    <section aria-labelledby="gift-title" className="stack gap-3">
      <h2 id="gift-title">{messages.gifts.resend.title}</h2>
      <p>{given?.sentence}</p>
      <Folded summary={isWaiting ? messages.gifts.resend.name : summary} isOpen={isOpen}>
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="stack gap-4">
          {gift?.sentAt && <p className="muted">{messages.gifts.resend.newLink}</p>}
          {content}
          <IntentButton intent="gift" variant="secondary" pendingLabel={messages.forms.pending.sending}>
            {isToCome ? messages.gifts.resend.save : messages.gifts.resend.send}
          </IntentButton>
        </Form>
      </Folded>
    </section>
  );
}
