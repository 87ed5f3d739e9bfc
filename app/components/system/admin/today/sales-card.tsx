import { BarChart } from "#app/components/shop/admin/reports/bar-chart.tsx";
import { useCurrency } from "#app/components/ui/values/currency.ts";
import { formatDay } from "#app/components/ui/values/day.tsx";
import type { Plays } from "#app/domain/content/statistics/sum-plays.ts";
import type { Sales, SalesFigure } from "#app/domain/shop/orders/sum-sales.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import styles from "./sales-card.module.css";
import { TodayCard } from "./today-card.tsx";

interface SalesCardProps {
  sales: Sales;
  isTest: boolean;
}

/** What was sold today and in the last days. */
export function SalesCard({ sales: { today, week, month, days }, isTest }: SalesCardProps) {
  return (
    <TodayCard id="today-sales" title="Sales" all={{ to: "/admin/orders", label: "Orders" }}>
      <dl className={styles.figures}>
        <Figure label="Today" figure={today} />
        <Figure label="Last 7 days" figure={week} />
        <Figure label="Last 30 days" figure={month} />
      </dl>
      <DaysChart of="order" days={days.map(({ day, orders }) => ({ day, count: orders }))} />
      {isTest && <p className="note">Test payments: no money moved.</p>}
    </TodayCard>
  );
}

/** How often the music was played today and in the last days. */
export function PlaysCard({ plays: { today, week, month, days } }: { plays: Plays }) {
  const figures = { Today: today, "Last 7 days": week, "Last 30 days": month };
  return (
    <TodayCard id="today-plays" title="Plays" all={{ to: "/admin/statistics", label: "Statistics" }}>
      <dl className={styles.figures}>
        {Object.entries(figures).map(([label, count]) => (
          <div key={label}>
            <dt className="note">{label}</dt>
            <dd className={`display ${styles.amount}`}>{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      <DaysChart of="play" days={days} />
      <p className="note">Previews and whole tracks, here and in apps.</p>
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

/** How many there were on each day as bars, the latest on the right. */
function DaysChart({ of, days }: { of: "order" | "play"; days: Plays["days"] }) {
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), { day: "", count: 0 });
  const name = of === "order" ? "Orders" : "Plays";
  const said =
    most.count === 0
      ? `No ${of}s in the last 30 days`
      : `${name} per day of the last 30 days; the most, ${most.count}, on ${formatSalesDay(most.day)}`;
  return (
    <BarChart
      label={said}
      bars={days.map(({ day, count }) => ({ key: day, value: count }))}
      caption={[formatSalesDay(days[0]?.day ?? ""), `${name} per day`, "Today"]}
      className={styles.chart}
      height={64}
    />
  );
}

function formatSalesDay(day: string): string {
  return day ? formatDay(day, "short") : "";
}
