import type { Sales, SalesFigure } from "#app/domain/purchases/orders/sum-sales.ts";
import { formatPrice } from "#app/shared/money.ts";
import { useCurrency } from "../../ui/values/currency.ts";
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

const height = 64;
const step = 10;

/** The orders of each day as bars, the latest on the right. */
function SalesChart({ days }: Pick<Sales, "days">) {
  const most = days.reduce((best, day) => (day.orders > best.orders ? day : best), { day: "", orders: 0 });
  const said =
    most.orders === 0
      ? "No orders in the last 30 days"
      : `Orders per day of the last 30 days; the most, ${most.orders}, on ${sayDay(most.day)}`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
        className={styles.chart}
      >
        {days.map(({ day, orders }, index) => {
          // A day without orders keeps a trace, so that the days can be counted.
          const tall = most.orders === 0 ? 0 : (orders / most.orders) * (height - 2);
          return (
            <rect
              key={day}
              x={index * step + 1}
              y={height - 2 - tall}
              width={step - 2}
              height={2 + tall}
              data-today={index === days.length - 1 || undefined}
            />
          );
        })}
      </svg>
      <figcaption className={`muted ${styles.caption}`} aria-hidden="true">
        <span>{sayDay(days[0]?.day ?? "")}</span>
        <span>Orders per day</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

function sayDay(day: string): string {
  return day ? dayFormat.format(new Date(day)) : "";
}
