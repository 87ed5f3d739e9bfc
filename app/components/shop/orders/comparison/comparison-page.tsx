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
import { messages } from "#app/messages/messages.ts";
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
        <Notice role="alert" variant="destructive" title={messages.adminPayments.comparison.notChecked}>
          {failure}
        </Notice>
      )}
      <p className="cluster">
        <ButtonLink to="/admin/orders?missing=1" variant="secondary">
          {messages.adminPayments.comparison.again}
        </ButtonLink>
        {comparison?.nextCursor && (
          <ButtonLink
            to={`/admin/orders?missing=1&after=${comparison.nextCursor}`}
            rel="next"
            variant="secondary"
          >
            {messages.adminPayments.comparison.older}
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
  const summary = nextCursor
    ? messages.adminPayments.comparison.checkedSome(compared, days)
    : messages.adminPayments.comparison.checkedAll(compared, days);
  return (
    <>
      {isFine ? (
        <EmptyState title={messages.adminPayments.comparison.matches} description={summary} />
      ) : (
        <p>{summary}</p>
      )}
      {without.length > 0 && (
        <section aria-labelledby="without" className={`stack gap-3 ${styles.section}`}>
          <h2 id="without">{messages.adminPayments.comparison.missing}</h2>
          <p>{messages.adminPayments.comparison.missingMeaning}</p>
          <DataTable
            caption={messages.adminPayments.comparison.missingCaption}
            columns={withoutColumns()}
            rows={without}
            keyOf={({ intentId }) => intentId}
            empty={null}
          />
        </section>
      )}
      {different.length > 0 && (
        <section aria-labelledby="different" className={`stack gap-3 ${styles.section}`}>
          <h2 id="different">{messages.adminPayments.comparison.different}</h2>
          <p>{messages.adminPayments.comparison.differentMeaning}</p>
          <DataTable
            caption={messages.adminPayments.comparison.differentCaption}
            columns={differentColumns()}
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
      <h2 id="unpaid">{messages.adminPayments.comparison.unpaid}</h2>
      <p>{messages.adminPayments.comparison.unpaidMeaning}</p>
      <DataTable
        caption={messages.adminPayments.comparison.unpaidCaption}
        columns={unpaidColumns()}
        rows={unpaid}
        keyOf={({ id }) => id}
        empty={null}
      />
      {leftOut > 0 && (
        <Notice title={messages.adminPayments.comparison.leftOut(leftOut)}>
          {messages.adminPayments.comparison.solveFirst}
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
    <Card labelledBy="refund" title={messages.adminPayments.comparison.refund}>
      <Form method="post" className="stack gap-4">
        <Confirmation>
          {buyer
            ? messages.adminPayments.comparison.confirm(price, buyer)
            : messages.adminPayments.comparison.confirmUnknown(price)}
        </Confirmation>
        <p>
          {title
            ? messages.adminPayments.comparison.restGoesBack(title)
            : messages.adminPayments.comparison.restOfUnknownGoesBack}
        </p>
        <input type="hidden" name="paymentIntentId" value={intentId} />
        <div className="cluster">
          <IntentButton
            intent="refund"
            variant="danger"
            pendingLabel={messages.adminPayments.comparison.refunding}
          >
            {messages.adminPayments.comparison.refundAmount(price)}
          </IntentButton>
          <ButtonLink to={addressWith(parameters, { refund: null })} variant="secondary" replace>
            {messages.core.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
