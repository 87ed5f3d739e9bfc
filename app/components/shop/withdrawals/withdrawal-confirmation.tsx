import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./withdrawal.module.css";

/** A statement that waits for its confirmation. */
export interface WithdrawalQuestion {
  statement: { name: string; order: string; email: string; items: readonly string[] };
  /** The address as people read it. */
  shownEmail: string;
  /** Of the items. */
  titles: readonly string[];
  /** That the right may have ended; null where it hasn't. */
  sentence: string | null;
  /** Makes a second press the same statement. */
  requestId: string;
}

/** The second step: it repeats the statement, and has the one button by which it counts. */
export function WithdrawalConfirmation({
  statement: { name, order, email, items },
  shownEmail,
  titles,
  sentence,
  requestId,
  path,
}: WithdrawalQuestion & { path: string }) {
  return (
    <>
      <h2 id="statement">{messages.withdrawals.confirmation.title}</h2>
      <p>{messages.statutory.withdrawal.statement}</p>
      <dl className={styles.statement}>
        {titles.length > 0 && (
          <div>
            <dt>{messages.withdrawals.confirmation.items}</dt>
            {titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title
              <dd key={index}>{title}</dd>
            ))}
          </div>
        )}
        {order && (
          <div>
            <dt>{messages.withdrawals.confirmation.order}</dt>
            <dd>{order}</dd>
          </div>
        )}
        <div>
          <dt>{messages.withdrawals.confirmation.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{messages.withdrawals.confirmation.email}</dt>
          <dd>{shownEmail}</dd>
        </div>
      </dl>
      {sentence && <p className="muted">{sentence}</p>}
      <Form method="post" action={path} reloadDocument aria-labelledby="statement" className="stack gap-4">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="email" value={email} />
        {items.map((item) => (
          <input key={item} type="hidden" name="items" value={item} />
        ))}
        <p>
          <Button>{messages.statutory.withdrawal.confirm}</Button>
        </p>
      </Form>
      <p className="muted">
        <Sentence
          parts={messages.withdrawals.confirmation.notRight(
            <Link to={path}>{messages.withdrawals.confirmation.again}</Link>,
          )}
        />
      </p>
    </>
  );
}
