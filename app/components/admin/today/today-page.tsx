import type { Coming } from "#app/domain/releases/publishing/list-coming.ts";
import type { Today } from "#app/domain/workbench/read-today.ts";
import { SalesCard } from "./sales-card.tsx";
import { TodayCard, TodayItem, TodayList } from "./today-card.tsx";
import styles from "./today-page.module.css";

/** What matters today, each with the way to where it is handled. */
export function TodayPage({ today }: { today: Today }) {
  const { sales, isTest } = today;
  return (
    <div className={`stack gap-4 ${styles.grid}`}>
      {sales && <SalesCard sales={sales} isTest={isTest} className={styles.wide} />}
      <MessagesCard today={today} />
      <ComingCard today={today} />
      <StateCard today={today} />
    </div>
  );
}

/** Who wrote since the owner looked last. */
function MessagesCard({ today: { messages, newMessages: count } }: { today: Today }) {
  const all =
    count > 0 ? { to: "/admin/inbox?status=new", label: "All new" } : { to: "/admin/inbox", label: "Inbox" };
  return (
    <TodayCard id="today-messages" title="New messages" count={count} all={all} className={styles.long}>
      <TodayList none="You have read them all.">
        {messages.map(({ id, fullName, excerpt, createdAt }) => (
          <TodayItem key={id} to={`/admin/inbox/${id}`} title={fullName} time={createdAt}>
            {excerpt || "No text, only contact details."}
          </TodayItem>
        ))}
      </TodayList>
    </TodayCard>
  );
}

/** What waits for a decision, and what is about to come out. */
function ComingCard({ today: { orders, coming } }: { today: Today }) {
  const { review, overdue } = orders;
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

/** What is wrong with the site: disputes, failing checks, and the names of those worth a look. */
function StateCard({ today: { orders, problems } }: { today: Today }) {
  const { disputed } = orders;
  const failing = problems.filter(({ state }) => state === "failing");
  const attention = problems.filter(({ state }) => state === "attention");
  return (
    <TodayCard
      id="today-state"
      title="Health"
      count={disputed + failing.length}
      all={{ to: "/admin/health", label: "All checks" }}
    >
      <TodayList none="All is well.">
        {disputed > 0 && (
          <TodayItem
            to="/admin/orders?state=disputed"
            title={disputed === 1 ? "1 disputed payment" : `${disputed} disputed payments`}
            isUrgent
          >
            The buyer's bank asks for the money back. Answer it at your payment provider.
          </TodayItem>
        )}
        {failing.map(({ name, finding }) => (
          <TodayItem key={name} to="/admin/health" title={name} isUrgent>
            {finding}
          </TodayItem>
        ))}
        {attention.length > 0 && (
          <TodayItem
            to="/admin/health"
            title={
              attention.length === 1
                ? "1 check is worth a look"
                : `${attention.length} checks are worth a look`
            }
          >
            {attention.map(({ name }) => name).join(", ")}
          </TodayItem>
        )}
      </TodayList>
    </TodayCard>
  );
}
