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
import { ProviderLink } from "../provider-link.tsx";
import styles from "./dispute-page.module.css";

/** A dispute: what the bank asks, and the evidence, which alone is printed. */
export function DisputePage({ page }: { page: OrderDispute }) {
  const { order, dispute, failure, sections, text } = page;
  return (
    <>
      <div className={`stack ${styles.screen}`}>
        {failure && <Notice variant="destructive" title={failure} />}
        {!failure && !dispute && <Notice title="This payment isn't disputed." />}
        {dispute && <DisputeCard order={order} dispute={dispute} />}
      </div>
      <Card labelledBy="evidence" className={styles.paper}>
        <h2 id="evidence">Evidence for Order {order.number}</h2>
        {order.isTest && <p>Test payment: no money moved.</p>}
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
        <p className="note">To save it as a PDF, print this page: only the evidence is printed.</p>
        <Folded summary="As plain text">
          <div className="stack gap-3">
            <TextAreaField
              id="evidence-text"
              label="Evidence as text"
              rows={16}
              readOnly
              defaultValue={text}
            />
            <div>
              <CopyButton text={text} label="Copy Text" />
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
    <Card labelledBy="dispute" title="Dispute">
      {order.isTest && (
        <p>
          <Badge>Test, no money moved</Badge>
        </p>
      )}
      <Facts
        facts={[
          { name: "Reason", value: reason },
          { name: "Amount", value: <Price amount={amount} currency={currency} /> },
          { name: "Answer by", value: dueBy && <TimeLabel time={dueBy} /> },
          { name: "Payment", value: <ProviderLink id={order.paymentIntentId} page={order.page} /> },
        ]}
      />
      {blockedReason ? (
        <p>{blockedReason}</p>
      ) : (
        <>
          <p>
            Read the evidence below, then submit it: the bank accepts it only once. To add files or your own
            words, copy it into your Stripe dashboard instead.
          </p>
          <Form method="post">
            <IntentButton intent="submit-evidence" pendingLabel="Submitting...">
              Submit Evidence to the Bank
            </IntentButton>
          </Form>
        </>
      )}
    </Card>
  );
}
