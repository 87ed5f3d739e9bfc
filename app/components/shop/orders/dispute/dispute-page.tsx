import { Form } from "@remix-run/react";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { DisputeFacts, OrderDispute } from "#app/domain/shop/disputes/answer-dispute.ts";
import { messages } from "#app/messages/messages.ts";
import { ProviderLink } from "../provider-link.tsx";
import styles from "./dispute-page.module.css";

/** A dispute: what the bank asks, and the evidence, which alone is printed. */
export function DisputePage({ page }: { page: OrderDispute }) {
  const { order, dispute, failure, sections, text } = page;
  return (
    <>
      <div className={`stack ${styles.screen}`}>
        {failure && <Notice variant="destructive" title={failure} />}
        {!failure && !dispute && <Notice title={messages.adminPayments.dispute.notDisputed} />}
        {dispute && <DisputeCard order={order} dispute={dispute} />}
      </div>
      <Card labelledBy="evidence" className={styles.paper}>
        <h2 id="evidence">{messages.adminPayments.dispute.evidenceFor(order.number)}</h2>
        {order.isTest && <p>{messages.adminPayments.dispute.testPayment}</p>}
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title} className={styles.section}>
            <h3>{section.title}</h3>
            <dl className={styles.rows}>
              {section.rows.map(({ label, text: said }) => (
                <div key={`${label} ${said}`} className={styles.row}>
                  {label && <dt>{label}</dt>}
                  <dd>{said}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Card>
      <div className={styles.screen}>
        <p className="note">{messages.adminPayments.dispute.printHint}</p>
        <Folded summary={messages.adminPayments.dispute.plainText}>
          <div className="stack gap-3">
            <TextAreaField
              id="evidence-text"
              label={messages.adminPayments.dispute.asText}
              rows={16}
              readOnly
              defaultValue={text}
            />
            <div>
              <CopyButton text={text} label={messages.adminPayments.dispute.copyText} />
            </div>
          </div>
        </Folded>
      </div>
    </>
  );
}

function DisputeCard({ order, dispute }: { order: OrderDispute["order"]; dispute: DisputeFacts }) {
  const { reason, amount, currency, dueBy, blockedReason } = dispute;
  return (
    <Card labelledBy="dispute" title={messages.adminPayments.dispute.dispute}>
      {order.isTest && (
        <p>
          <Badge>{messages.adminOrders.testNoMoney}</Badge>
        </p>
      )}
      <Facts
        facts={[
          {
            name: messages.adminPayments.dispute.reason,
            value: messages.adminPayments.provider.disputeReason(reason),
          },
          {
            name: messages.adminPayments.comparison.amount,
            value: <Price amount={amount} currency={currency} />,
          },
          { name: messages.adminPayments.dispute.answerBy, value: dueBy && <TimeLabel time={dueBy} /> },
          {
            name: messages.adminPayments.comparison.payment,
            value: <ProviderLink id={order.paymentIntentId} page={order.page} />,
          },
        ]}
      />
      {blockedReason ? (
        <p>{blockedReason}</p>
      ) : (
        <>
          <p>{messages.adminPayments.dispute.steps}</p>
          <Form method="post">
            <IntentButton intent="submit-evidence" pendingLabel={messages.adminPayments.dispute.submitting}>
              {messages.adminPayments.dispute.submit}
            </IntentButton>
          </Form>
        </>
      )}
    </Card>
  );
}
