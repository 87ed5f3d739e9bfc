import type { Coming } from "#app/domain/releases/publishing/list-coming.ts";
import type { AttentionState } from "#app/shared/purchases/order-schema.ts";
import { TodayCard, TodayItem, TodayList } from "./today-card.tsx";

interface ComingCardProps {
  orders: Readonly<Record<AttentionState, number>>;
  coming: readonly Coming[];
}

/** What waits for a decision, and what is about to come out. */
export function ComingCard({ orders: { review, overdue }, coming }: ComingCardProps) {
  return (
    <TodayCard
      id="today-waiting"
      title="Waiting"
      count={review + overdue}
      all={{ to: "/admin/orders", label: "Orders" }}
    >
      <TodayList none="Nothing waits for you.">
        {review > 0 && (
          <TodayItem
            to="/admin/orders?state=review"
            title={`${nameCount(review, "order")} under review`}
            isUrgent
          >
            The payment differs from the order. Please decide.
          </TodayItem>
        )}
        {overdue > 0 && (
          <TodayItem to="/admin/orders?state=overdue" title={nameCount(overdue, "unfinished payment")}>
            Begun over an hour ago.
          </TodayItem>
        )}
        {coming.map((due) => (
          <TodayItem
            key={`${due.of} ${due.id} ${due.how}`}
            to={due.of === "track" ? `/admin/tracks/${due.id}` : `/admin/releases/${due.id}`}
            title={due.title}
            isUrgent={due.isLate}
          >
            {sayWhen(due)}
          </TodayItem>
        ))}
      </TodayList>
    </TodayCard>
  );
}

function sayWhen({ how, when, isLate }: Coming): string {
  if (how === "dated") {
    return isLate
      ? `Still a draft, though it is dated ${when}.`
      : `Still a draft; it is dated ${when}. It has no date to be published.`;
  }
  if (isLate) return `Should be ${how} since ${when}.`;
  return how === "out" ? `Comes out on ${when}.` : `Published automatically on ${when}.`;
}

function nameCount(count: number, item: string): string {
  return `${count} ${item}${count === 1 ? "" : "s"}`;
}
