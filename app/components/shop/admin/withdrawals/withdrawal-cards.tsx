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
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { OwnersWithdrawal } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { messages } from "#app/messages/messages.ts";
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
        {messages.adminShop.withdrawal.statement} <WithdrawalBadge status={status} />
      </h2>
      <Facts
        facts={[
          { name: messages.adminShop.withdrawal.name, value: name },
          { name: messages.adminShop.withdrawal.email, value: email && formatEmailAddress(email) },
          { name: messages.adminShop.withdrawal.orderAsStated, value: order },
          {
            name: messages.adminShop.withdrawal.itemsAsStated,
            value: items.filter((item) => !ownIds.includes(item)).join("\n"),
          },
          { name: messages.adminShop.withdrawal.received, value: <TimeLabel time={receivedAt} /> },
          { name: messages.adminShop.withdrawal.payBackBy, value: <TimeLabel time={payBackBy} /> },
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
      <Card labelledBy="order" title={messages.adminShop.withdrawal.unmatched}>
        <p>
          <Sentence
            parts={messages.adminShop.withdrawal.lookFor(
              <Link to={`/admin/orders?${new URLSearchParams({ q: email ?? order.slice(0, 100) })}`}>
                {messages.adminShop.withdrawal.inYourOrders}
              </Link>,
            )}
          />
        </p>
        <AssignForm lastResult={lastResult} />
      </Card>
    );
  }
  return (
    <Card labelledBy="order" title={messages.adminOrders.order.order}>
      {!matched.isFromBuyer && (
        <Notice variant="destructive" title={messages.adminShop.withdrawal.otherAddress}>
          {messages.adminShop.withdrawal.anybody}
        </Notice>
      )}
      {matched.right === "claimed" && (
        <Notice title={messages.adminShop.withdrawal.giftClaimed}>
          {messages.adminShop.withdrawal.giftClaimedMeaning}
        </Notice>
      )}
      {matched.right === "delivered" && (
        <Notice title={messages.adminShop.withdrawal.mayHaveEnded}>
          {messages.adminShop.withdrawal.delivered}
        </Notice>
      )}
      {matched.right === "over" && (
        <Notice title={messages.adminShop.withdrawal.mayHaveEnded}>
          {messages.adminShop.withdrawal.over}
        </Notice>
      )}
      <Facts
        facts={[
          {
            name: messages.adminOrders.order.order,
            value: <Link to={`/admin/orders/${purchaseId}`}>{matched.number}</Link>,
          },
          {
            name: messages.adminShop.withdrawal.periodUntil,
            value: withdrawUntil && <TimeLabel time={withdrawUntil} />,
          },
        ]}
      />
      <WithdrawnLines matched={matched} />
      <Folded summary={messages.adminShop.withdrawal.another}>
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
      <Field
        label={messages.adminShop.withdrawal.number}
        {...fieldProps(fields.order)}
        required
        autoComplete="off"
      />
      <p>
        <IntentButton intent="assign" variant="secondary" pendingLabel={messages.admin.editing.saving}>
          {messages.adminShop.withdrawal.chooseOrder}
        </IntentButton>
      </p>
    </Form>
  );
}

const templateNames = ["refund", "ended", "unmatched"] as const;
type TemplateName = (typeof templateNames)[number];

function labelTemplate(name: TemplateName): string {
  return messages.adminShop.withdrawal.templates[name];
}

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
    <Card labelledBy="answer" title={messages.adminShop.withdrawal.answer}>
      <LinkTabs
        label={messages.adminShop.withdrawal.templatesLabel}
        preventScrollReset
        tabs={templateNames.map((name) => ({
          label: labelTemplate(name),
          to: `/admin/withdrawals/${id}?template=${name}#answer`,
          isCurrent: name === template,
        }))}
      />
      <Form method="post" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary
          errors={formErrors(form, ["text"])}
          answer={lastResult}
          title={messages.adminShop.withdrawal.notSent}
        />
        <TextAreaField
          label={messages.adminShop.withdrawal.emailTo(formatEmailAddress(email))}
          {...fieldProps(fields.text)}
          rows={12}
          required
        />
        <p>
          <IntentButton intent="answer" pendingLabel={messages.adminOrders.order.sending}>
            {messages.adminShop.withdrawal.sendAnswer}
          </IntentButton>
        </p>
      </Form>
    </Card>
  );
}
