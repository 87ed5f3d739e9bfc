import { Link } from "@remix-run/react";
import { type AttentionState, attentionStates } from "#app/shared/purchases/order-schema.ts";
import styles from "./order-attention.module.css";
import { stateLabels } from "./order-labels.ts";

/** Counts of orders that need attention, by state; each links to its list. */
export function OrderAttention({ counts }: { counts: Readonly<Record<AttentionState, number>> }) {
  const isQuiet = attentionStates.every((state) => counts[state] === 0);
  return (
    <section aria-labelledby="attention" className={`cluster ${styles.section}`}>
      <h2 id="attention" className={styles.title}>
        {isQuiet ? "Nothing needs your attention" : "Needs your attention"}
      </h2>
      <ul className="cluster gap-2">
        {attentionStates.map((state) => (
          <li key={state}>
            <Link
              to={`/admin/orders?state=${state}`}
              data-waiting={counts[state] > 0}
              className={styles.link}
            >
              <strong className={styles.count}>{counts[state]}</strong> {stateLabels[state]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
