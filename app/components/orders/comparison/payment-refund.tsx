import { Form, useSearchParams } from "@remix-run/react";
import { addressWith } from "#app/components/admin/lists/address-with.ts";
import { IntentButton } from "#app/components/forms/intent-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ComparedPayment } from "#app/domain/purchases/reconciliation/compare-payments.ts";
import { formatPrice } from "#app/shared/money.ts";
import { Confirmation } from "../../ui/confirmation.tsx";

/** Asks for confirmation before a payment without an order is refunded. */
export function PaymentRefund({ payment }: { payment: ComparedPayment }) {
  const { intentId, left, currency, buyer, title } = payment;
  const [parameters] = useSearchParams();
  const price = formatPrice(left, currency);
  return (
    <Card labelledBy="refund" title="Refund">
      <Form method="post" className="stack gap-4">
        <Confirmation>
          Refund {price} to {buyer ?? "an unknown account"}?
        </Confirmation>
        <p>
          All that is left of the payment for {title ?? "unknown music"} goes back to the card. This can't be
          undone.
        </p>
        <input type="hidden" name="paymentIntentId" value={intentId} />
        <div className="cluster">
          <IntentButton intent="refund" variant="danger" pendingLabel="Refunding...">
            {`Refund ${price}`}
          </IntentButton>
          <ButtonLink to={addressWith(parameters, { refund: null })} variant="secondary" replace>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
