import { useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { OwnersWithdrawal } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { WithdrawalBadge } from "./withdrawal-badge.tsx";
import { WithdrawnLines } from "./withdrawal-list.tsx";

interface CardProps {
  withdrawal: OwnersWithdrawal;
}

interface FormCardProps extends CardProps {
  lastResult: FormResult;
}

/** What was stated, and by when money is due back. */
export function StatementCard({ withdrawal }: CardProps) {
  const { name, email, order, items, receivedAt, payBackBy, status, matched } = withdrawal;
  const ownIds = matched?.lines.map(({ id }) => id) ?? [];
  return (
    <Card labelledBy="statement">
      <h2 id="statement" className="cluster">
        Statement <WithdrawalBadge status={status} />
      </h2>
      <Facts
        facts={[
          { name: "Name", value: name },
          { name: "Email", value: email && formatEmailAddress(email) },
          { name: "Order, as stated", value: order },
          { name: "Items, as stated", value: items.filter((item) => !ownIds.includes(item)).join("\n") },
          { name: "Received", value: <TimeLabel time={receivedAt} /> },
          { name: "Pay back by", value: <TimeLabel time={payBackBy} /> },
        ]}
      />
    </Card>
  );
}

/** The order that it is about, with what to know before a refund; or the form that says which it is. */
export function OrderCard({ withdrawal, lastResult }: FormCardProps) {
  const { matched, purchaseId, withdrawUntil, email, order } = withdrawal;
  if (!matched) {
    return (
      <Card labelledBy="order" title="Unmatched">
        <p>
          No paid order has this number or address. Look for it{" "}
          <Link to={`/admin/orders?${new URLSearchParams({ q: email ?? order.slice(0, 100) })}`}>
            in your orders
          </Link>
          , and enter its number here.
        </p>
        <AssignForm lastResult={lastResult} />
      </Card>
    );
  }
  return (
    <Card labelledBy="order" title="Order">
      {!matched.isFromBuyer && (
        <Notice variant="destructive" title="This isn't the buyer's address">
          Anybody can name a number. Ask the buyer before you refund.
        </Notice>
      )}
      {matched.right === "claimed" && (
        <Notice title="This gift was claimed">
          Its recipient has the music. It's up to you whether you refund it.
        </Notice>
      )}
      {matched.right === "delivered" && (
        <Notice title="The right may have ended">
          The buyer consented to immediate delivery, and the music was delivered.
        </Notice>
      )}
      {matched.right === "over" && (
        <Notice title="The right may have ended">The period was over when the statement came.</Notice>
      )}
      <Facts
        facts={[
          { name: "Order", value: <Link to={`/admin/orders/${purchaseId}`}>{matched.number}</Link> },
          { name: "Withdrawal period until", value: withdrawUntil && <TimeLabel time={withdrawUntil} /> },
        ]}
      />
      <WithdrawnLines matched={matched} />
      <Folded summary="Is it about another order?">
        <AssignForm lastResult={lastResult} />
      </Folded>
    </Card>
  );
}

function AssignForm({ lastResult }: { lastResult: FormResult }) {
  const [form, fields] = useForm<{ order: string }>({ id: "assign", lastResult });
  return (
    <Form method="post" id={form.id} noValidate className="stack gap-4">
      <ErrorSummary errors={formErrors(form, ["order"])} answer={lastResult} />
      <Field label="Order or receipt number" {...fieldProps(fields.order)} required autoComplete="off" />
      <p>
        <IntentButton intent="assign" variant="secondary" pendingLabel="Saving...">
          Choose Order
        </IntentButton>
      </p>
    </Form>
  );
}

const templateLabels = {
  refund: "Refunded",
  ended: "The right has ended",
  unmatched: "Order not found",
} as const;
type TemplateName = keyof typeof templateLabels;

/** A mail to who withdrew, begun with a template. */
export function AnswerCard({
  withdrawal: { id, email },
  template,
  text,
  lastResult,
}: FormCardProps & { template: TemplateName; text: string }) {
  const [form, fields] = useForm<{ text: string }>({ id: "answer-form", lastResult, defaultValue: { text } });
  if (email === null) return null;
  return (
    <Card labelledBy="answer" title="Answer">
      <LinkTabs
        label="Templates"
        preventScrollReset
        tabs={Object.entries(templateLabels).map(([name, label]) => ({
          label,
          to: `/admin/withdrawals/${id}?template=${name}#answer`,
          isCurrent: name === template,
        }))}
      />
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["text"])} answer={lastResult} title="Not Sent" />
        <TextAreaField
          label={`Email to ${formatEmailAddress(email)}`}
          {...fieldProps(fields.text)}
          rows={12}
          required
        />
        <p>
          <IntentButton intent="answer" pendingLabel="Sending...">
            Send Answer
          </IntentButton>
        </p>
      </Form>
    </Card>
  );
}
