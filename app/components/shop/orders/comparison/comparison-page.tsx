import { Form, useSearchParams } from "@remix-run/react";
import { addressWith } from "#app/components/core/admin/lists/address-with.ts";
import { DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Confirmation } from "#app/components/ui/confirmation.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { ComparedPayment, Comparison } from "#app/domain/shop/reconciliation/compare-payments.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import styles from "./comparison-page.module.css";
import { differentColumns, unpaidColumns, withoutColumns } from "./payment-columns.tsx";

interface ComparisonPageProps {
  /** Null if the provider could not be reached. */
  comparison: Comparison | null;
  /** Why not. */
  failure: string | null;
  /** The payment to refund, if that is being asked. */
  refundId: string | null;
}

/** Compares the provider's payments with the orders here, both ways. */
export function ComparisonPage({ comparison, failure, refundId }: ComparisonPageProps) {
  const refunded = comparison?.without.find(({ intentId }) => intentId === refundId);
  return (
    <>
      {refunded && <PaymentRefund key={refunded.intentId} payment={refunded} />}
      {comparison ? (
        <Findings comparison={comparison} />
      ) : (
        <Notice role="alert" variant="destructive" title="Couldn't check">
          {failure}
        </Notice>
      )}
      <p className="cluster">
        <ButtonLink to="/admin/orders?missing=1" variant="secondary">
          Compare Again
        </ButtonLink>
        {comparison?.nextCursor && (
          <ButtonLink
            to={`/admin/orders?missing=1&after=${comparison.nextCursor}`}
            rel="next"
            variant="secondary"
          >
            Older Payments
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Findings({
  comparison: { days, compared, nextCursor, without, different, unpaid, leftOut },
}: {
  comparison: Comparison;
}) {
  const isFine = without.length + different.length + unpaid.length === 0;
  const payments = `${compared} ${compared === 1 ? "payment" : "payments"} of the last ${days} days`;
  return (
    <>
      {isFine ? (
        <EmptyState
          title="Everything matches"
          description={`${payments} checked${nextCursor ? "; there are older ones" : ""}.`}
        />
      ) : (
        <p>
          {payments} checked{nextCursor ? "; there are older ones" : ""}.
        </p>
      )}
      {without.length > 0 && (
        <section aria-labelledby="without" className={`stack gap-3 ${styles.section}`}>
          <h2 id="without">Paid at Stripe, Missing Here</h2>
          <p>
            These payments have no order here, most likely because an older backup was restored. The buyers
            don't have what they paid for. Restore a newer backup if you have one. If not, refund the payment
            and ask the buyer to order again.
          </p>
          <DataTable
            caption="Payments without an order"
            columns={withoutColumns}
            rows={without}
            keyOf={({ intentId }) => intentId}
            empty={null}
          />
        </section>
      )}
      {different.length > 0 && (
        <section aria-labelledby="different" className={`stack gap-3 ${styles.section}`}>
          <h2 id="different">Orders That Don't Match</h2>
          <p>“Settle” reads the payment again and updates the order and the buyer's access.</p>
          <DataTable
            caption="Orders that differ from their payments"
            columns={differentColumns}
            rows={different}
            keyOf={({ intentId }) => intentId}
            empty={null}
          />
        </section>
      )}
      <UnpaidOrders unpaid={unpaid} leftOut={leftOut} />
    </>
  );
}

/** Orders that are completed here, but unknown or unpaid at the provider. */
function UnpaidOrders({ unpaid, leftOut }: Pick<Comparison, "unpaid" | "leftOut">) {
  if (unpaid.length === 0 && leftOut === 0) return null;
  return (
    <section aria-labelledby="unpaid" className={`stack gap-3 ${styles.section}`}>
      <h2 id="unpaid">Completed Here, Unpaid at Stripe</h2>
      <p>
        The buyers own these tracks, but Stripe has no payment for them. Check that the keys belong to the
        Stripe account that took the payments. If you changed accounts, these orders are fine.
      </p>
      <DataTable
        caption="Orders without a payment"
        columns={unpaidColumns}
        rows={unpaid}
        keyOf={({ id }) => id}
        empty={null}
      />
      {leftOut > 0 && (
        <Notice title={`${formatCount(leftOut, "more order was", "more orders were")} not checked`}>
          Solve these first, then check again.
        </Notice>
      )}
    </section>
  );
}

/** Asks for confirmation before a payment without an order is refunded. */
function PaymentRefund({ payment }: { payment: ComparedPayment }) {
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
          The rest of the payment for {title ?? "unknown music"} goes back to the card. You can't undo undone.
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
