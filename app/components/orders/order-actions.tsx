import { Form, useNavigation } from "@remix-run/react";
import type { OrderDetails } from "#app/domain/purchases/orders/read-order.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** The remaining actions for an order. */
export function OrderActions({ order: { status, buyer, payment } }: { order: OrderDetails }) {
  const isKnownThere = payment.paymentIntentId !== null || payment.checkoutSessionId !== null;
  return (
    <>
      {isKnownThere && payment.isOfToday && (
        <Card labelledBy="look-again">
          <h2 id="look-again">Compare</h2>
          <p>Asks the provider about this payment and updates the order.</p>
          <ActionButton intent="look-again" pendingLabel="Checking...">
            Check Again
          </ActionButton>
        </Card>
      )}
      {status === "completed" && buyer && (
        <Card labelledBy="receipt">
          <h2 id="receipt">Receipt</h2>
          <p>Sends the receipt to {buyer.email} again.</p>
          <ActionButton intent="resend-receipt" pendingLabel="Sending...">
            Resend Receipt
          </ActionButton>
        </Card>
      )}
    </>
  );
}

function ActionButton({
  intent,
  pendingLabel,
  children,
}: {
  intent: string;
  pendingLabel: string;
  children: string;
}) {
  const isPending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button variant="secondary" isPending={isPending} pendingLabel={pendingLabel}>
        {children}
      </Button>
    </Form>
  );
}
