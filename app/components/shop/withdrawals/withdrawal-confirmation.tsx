import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { withdrawalLabels } from "#app/shared/core/orders/withdrawal-labels.ts";
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
      <h2 id="statement">Your statement</h2>
      <p>I withdraw from the contract for this purchase:</p>
      <dl className={styles.statement}>
        {titles.length > 0 && (
          <div>
            <dt>Items</dt>
            {titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one title
              <dd key={index}>{title}</dd>
            ))}
          </div>
        )}
        {order && (
          <div>
            <dt>Order</dt>
            <dd>{order}</dd>
          </div>
        )}
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email for the confirmation</dt>
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
          <Button>{withdrawalLabels.confirm}</Button>
        </p>
      </Form>
      <p className="muted">
        Not right? Go back in your browser and change it, or <Link to={path}>start again</Link>.
      </p>
    </>
  );
}
