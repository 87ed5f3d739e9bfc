import { useHref } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";
import styles from "./order-facts.module.css";

/** An id at the provider; a link if the provider's page for it is known. */
export function ProviderLink({ id, page }: { id: string; page: string | null }) {
  const isElsewhere = page?.startsWith("https:") ?? false;
  const ownPage = useHref(isElsewhere ? "" : (page ?? ""));
  if (!page) return <code className={styles.id}>{id}</code>;
  return (
    <a
      href={isElsewhere ? page : ownPage}
      className={styles.id}
      {...(isElsewhere && { target: "_blank", rel: "noreferrer" })}
    >
      <code>{id}</code>
      {isElsewhere && <span className="visually-hidden">{messages.adminOrders.totals.atStripe}</span>}
    </a>
  );
}
