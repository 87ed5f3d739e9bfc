import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./new-codes.module.css";

interface NewCodesProps {
  batchId: string;
  /** In groups, as people read them. */
  codes: readonly string[];
  /** ISO 8601. */
  until: string;
}

/** The codes of a new batch, while their maker can see them. */
export function NewCodes({ batchId, codes, until }: NewCodesProps) {
  const page = `/admin/codes/${batchId}`;
  return (
    <Card labelledBy="new-codes" title={messages.adminGrants.newCodes.yours}>
      <Notice title={messages.adminGrants.newCodes.saveNow}>
        <Sentence parts={messages.adminGrants.newCodes.untilLatest(<TimeLabel time={until} />)} />{" "}
        {messages.adminGrants.newCodes.notStored}
      </Notice>
      <div className="cluster">
        <ButtonLink to={`${page}/export`} reloadDocument>
          {messages.adminSales.page.downloadCsv}
        </ButtonLink>
        <ButtonLink to={`${page}?cards=1`} variant="secondary">
          {messages.adminGrants.newCodes.printCards}
        </ButtonLink>
        <Form method="post">
          <IntentButton
            intent="forget"
            variant="secondary"
            pendingLabel={messages.adminGrants.newCodes.hiding}
          >
            {messages.adminGrants.newCodes.saved}
          </IntentButton>
        </Form>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <ol className={styles.codes} tabIndex={0} aria-label={messages.adminGrants.codes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Card>
  );
}
