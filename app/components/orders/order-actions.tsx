import { Form } from "@remix-run/react";
import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import { IntentButton } from "../forms/intent-button.tsx";
import { Card } from "../ui/card.tsx";

/** The remaining actions for an order. */
export function OrderActions({ order: { status, buyer, payment } }: { order: OrderDetails }) {
  const isKnownThere = payment.paymentIntentId !== null || payment.checkoutSessionId !== null;
  return (
    <>
      {isKnownThere && payment.isOfToday && (
        <Card labelledBy="look-again" title="Compare">
          <p>Asks the provider about this payment and updates the order.</p>
          <Form method="post">
            <IntentButton intent="look-again" variant="secondary" pendingLabel="Checking...">
              Check Again
            </IntentButton>
          </Form>
        </Card>
      )}
      {status === "completed" && buyer && (
        <Card labelledBy="receipt" title="Receipt">
          <p>Sends the receipt to {buyer.email} again.</p>
          <Form method="post">
            <IntentButton intent="resend-receipt" variant="secondary" pendingLabel="Sending...">
              Resend Receipt
            </IntentButton>
          </Form>
        </Card>
      )}
    </>
  );
}
