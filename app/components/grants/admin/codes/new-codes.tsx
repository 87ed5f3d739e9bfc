import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
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
    <Card labelledBy="new-codes" title="Your codes">
      <Notice title="Save them now">
        You see them until <TimeLabel time={until} /> at the latest, and nobody else does. After that they
        can't be shown again: the site stores no codes, only what it needs to recognize them.
      </Notice>
      <div className="cluster">
        <ButtonLink to={`${page}/export`} reloadDocument>
          Download CSV
        </ButtonLink>
        <ButtonLink to={`${page}?cards=1`} variant="secondary">
          Print Cards
        </ButtonLink>
        <Form method="post">
          <IntentButton intent="forget" variant="secondary" pendingLabel="Hiding...">
            I Have Saved Them
          </IntentButton>
        </Form>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <ol className={styles.codes} tabIndex={0} aria-label="Codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Card>
  );
}
