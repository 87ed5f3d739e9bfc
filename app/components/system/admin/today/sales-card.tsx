import { BarChart } from "#app/components/shop/admin/reports/bar-chart.tsx";
import { useCurrency } from "#app/components/ui/values/currency.ts";
import { formatDay } from "#app/components/ui/values/day.tsx";
import type { Plays } from "#app/domain/content/statistics/sum-plays.ts";
import type { Sales, SalesFigure } from "#app/domain/shop/orders/sum-sales.ts";
import { messages } from "#app/messages/messages.ts";
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
    <TodayCard
      id="today-sales"
      title={messages.adminToday.figures.sales}
      all={{ to: "/admin/orders", label: messages.adminToday.figures.orders }}
    >
      <dl className={styles.figures}>
        <Figure label={messages.adminToday.figures.today} figure={today} />
        <Figure label={messages.adminToday.figures.week} figure={week} />
        <Figure label={messages.adminToday.figures.month} figure={month} />
      </dl>
      <DaysChart of="order" days={days.map(({ day, orders }) => ({ day, count: orders }))} />
      {isTest && <p className="note">{messages.adminToday.figures.testPayments}</p>}
    </TodayCard>
  );
}

/** How often the music was played today and in the last days. */
export function PlaysCard({ plays: { today, week, month, days } }: { plays: Plays }) {
  const figures = [
    { label: messages.adminToday.figures.today, count: today },
    { label: messages.adminToday.figures.week, count: week },
    { label: messages.adminToday.figures.month, count: month },
  ];
  return (
    <TodayCard
      id="today-plays"
      title={messages.adminToday.figures.plays}
      all={{ to: "/admin/statistics", label: messages.adminToday.figures.statistics }}
    >
      <dl className={styles.figures}>
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt className="note">{label}</dt>
            <dd className={`display ${styles.amount}`}>{messages.adminToday.figures.count(count)}</dd>
          </div>
        ))}
      </dl>
      <DaysChart of="play" days={days} />
      <p className="note">{messages.adminToday.figures.playsNote}</p>
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
        <span className="note">{messages.adminToday.figures.orderCount(orders)}</span>
      </dd>
    </div>
  );
}

/** How many there were on each day as bars, the latest on the right. */
function DaysChart({ of, days }: { of: "order" | "play"; days: Plays["days"] }) {
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), { day: "", count: 0 });
  const isOrders = of === "order";
  const perDay = isOrders
    ? messages.adminToday.figures.ordersPerDay
    : messages.adminToday.figures.playsPerDay;
  return (
    <BarChart
      label={most.count === 0 ? noneOf(isOrders) : mostOf(isOrders, most)}
      bars={days.map(({ day, count }) => ({ key: day, value: count }))}
      caption={[formatSalesDay(days[0]?.day ?? ""), perDay, messages.adminToday.figures.today]}
      className={styles.chart}
      height={64}
    />
  );
}

function noneOf(isOrders: boolean): string {
  return isOrders ? messages.adminToday.figures.noOrders : messages.adminToday.figures.noPlays;
}

function mostOf(isOrders: boolean, { day, count }: Plays["days"][number]): string {
  const shown = formatSalesDay(day);
  return isOrders
    ? messages.adminToday.figures.mostOrders(count, shown)
    : messages.adminToday.figures.mostPlays(count, shown);
}

function formatSalesDay(day: string): string {
  return day ? formatDay(day, "short") : "";
}
