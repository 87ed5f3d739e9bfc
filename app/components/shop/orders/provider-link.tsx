import { messages } from "#app/messages/messages.ts";
import styles from "./order-facts.module.css";

/** An id at the provider; a link if the provider's page for it is known. */
export function ProviderLink({ id, page }: { id: string; page: string | null }) {
  if (!page) return <code className={styles.id}>{id}</code>;
  const isElsewhere = page.startsWith("https:");
  return (
    <a href={page} className={styles.id} {...(isElsewhere && { target: "_blank", rel: "noreferrer" })}>
      <code>{id}</code>
      {isElsewhere && <span className="visually-hidden">{messages.adminOrders.totals.atStripe}</span>}
    </a>
  );
}
