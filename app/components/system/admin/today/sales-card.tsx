import { BarChart } from "#app/components/shop/admin/reports/bar-chart.tsx";
import { useCurrency } from "#app/components/ui/values/currency.ts";
import { formatDay } from "#app/components/ui/values/day.tsx";
import type { Sales, SalesFigure } from "#app/domain/shop/orders/sum-sales.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import styles from "./sales-card.module.css";
import { TodayCard } from "./today-card.tsx";

interface SalesCardProps {
  sales: Sales;
  isTest: boolean;
  className?: string | undefined;
}

/** What was sold today and in the last days. */
export function SalesCard({ sales: { today, week, month, days }, isTest, className }: SalesCardProps) {
  return (
    <TodayCard
      id="today-sales"
      title="Sales"
      all={{ to: "/admin/orders", label: "Orders" }}
      className={className}
    >
      <div className={`stack gap-4 ${styles.body}`}>
        <dl className={styles.figures}>
          <Figure label="Today" figure={today} />
          <Figure label="Last 7 days" figure={week} />
          <Figure label="Last 30 days" figure={month} />
        </dl>
        <SalesChart days={days} />
      </div>
      {isTest && <p className="note">Test payments: no money moved.</p>}
    </TodayCard>
  );
}

function Figure({ label, figure: { orders, amounts } }: { label: string; figure: SalesFigure }) {
  const { currency } = useCurrency();
  const shown = amounts.length > 0 ? amounts : [{ currency, amount: "0.00" }];
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd>
        {shown.map((sum) => (
          <span key={sum.currency} className={`display ${styles.amount}`}>
            {formatPrice(sum.amount, sum.currency)}
          </span>
        ))}
        <span className="note">{orders === 1 ? "1 order" : `${orders} orders`}</span>
      </dd>
    </div>
  );
}

/** The orders of each day as bars, the latest on the right. */
function SalesChart({ days }: Pick<Sales, "days">) {
  const most = days.reduce((best, day) => (day.orders > best.orders ? day : best), { day: "", orders: 0 });
  const said =
    most.orders === 0
      ? "No orders in the last 30 days"
      : `Orders per day of the last 30 days; the most, ${most.orders}, on ${formatSalesDay(most.day)}`;
  return (
    <BarChart
      label={said}
      bars={days.map(({ day, orders }) => ({ key: day, value: orders }))}
      caption={[formatSalesDay(days[0]?.day ?? ""), "Orders per day", "Today"]}
      className={styles.chart}
      height={64}
    />
  );
}

function formatSalesDay(day: string): string {
  return day ? formatDay(day, "short") : "";
}
