import type { Sales, SalesFigure } from "#app/domain/purchases/orders/sum-sales.ts";
import { formatPrice } from "#app/shared/money.ts";
import { StatCard, StatCards } from "../../ui/stat-card.tsx";
import { useCurrency } from "../../ui/values/currency.ts";
import styles from "./sales-card.module.css";
import { SalesChart } from "./sales-chart.tsx";
import { TodayCard } from "./today-card.tsx";

/** What was sold today and in the last days. */
export function SalesCard({
  sales: { today, week, month, days },
  isTest,
}: {
  sales: Sales;
  isTest: boolean;
}) {
  return (
    <TodayCard id="today-sales" title="Sales" all={{ to: "/admin/orders", label: "Orders" }} isWide>
      <div className={styles.body}>
        <StatCards isDense>
          <StatCard label="Today" value={<Figure figure={today} />} />
          <StatCard label="Last 7 days" value={<Figure figure={week} />} />
          <StatCard label="Last 30 days" value={<Figure figure={month} />} />
        </StatCards>
        <SalesChart days={days} />
      </div>
      {isTest && <p className={styles.note}>Test payments: no money moved.</p>}
    </TodayCard>
  );
}

function Figure({ figure: { orders, amounts } }: { figure: SalesFigure }) {
  const { currency } = useCurrency();
  const shown = amounts.length > 0 ? amounts : [{ currency, amount: "0.00" }];
  return (
    <>
      {shown.map((sum) => (
        <span key={sum.currency} className={styles.amount}>
          {formatPrice(sum.amount, sum.currency)}
        </span>
      ))}
      <span className={styles.orders}>{orders === 1 ? "1 order" : `${orders} orders`}</span>
    </>
  );
}
