import type { Today } from "#app/domain/workbench/read-today.ts";
import { ComingCard } from "./coming-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { SalesCard } from "./sales-card.tsx";
import { StateCard } from "./state-card.tsx";
import styles from "./today-page.module.css";

/** What matters today, each with the way to where it is handled. */
export function TodayPage({ today }: { today: Today }) {
  const { sales, isTest, messages, newMessages, orders, coming, problems } = today;
  return (
    <div className={`stack gap-4 ${styles.grid}`}>
      {sales && <SalesCard sales={sales} isTest={isTest} className={styles.wide} />}
      <MessagesCard messages={messages} count={newMessages} className={styles.long} />
      <ComingCard orders={orders} coming={coming} />
      <StateCard disputed={orders.disputed} problems={problems} />
    </div>
  );
}
