import type { Sales } from "#app/domain/purchases/orders/sum-sales.ts";
import styles from "./sales-chart.module.css";

const height = 64;
const step = 10;

/** The orders of each day as bars, the latest on the right. */
export function SalesChart({ days }: Pick<Sales, "days">) {
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
