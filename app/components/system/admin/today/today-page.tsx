import { ButtonLink } from "#app/components/ui/button.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { Coming } from "#app/domain/music/releases/publishing/list-coming.ts";
import type { FirstSteps as Steps } from "#app/domain/system/today/read-first-steps.ts";
import type { Today } from "#app/domain/system/today/read-today.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { formatStatus } from "#app/shared/shop/purchases/format-status.ts";
import { FirstSteps, findNextStep } from "./first-steps.tsx";
import { PlaysCard, SalesCard } from "./sales-card.tsx";
import { TodayCard, TodayItem, TodayList } from "./today-card.tsx";
import styles from "./today-page.module.css";

/** What matters today, each with the way to where it is handled. */
export function TodayPage({ today, firstSteps }: { today: Today; firstSteps: Steps }) {
  const { plays, sales, isTest } = today;
  // Of a site without music there is little to say yet; later the day comes first.
  const isNew = firstSteps.steps.some(({ name, isDone }) => name === "track" && !isDone);
  const areStepsFirst = isNew && !firstSteps.isDismissed;
  return (
    <>
      <NextStep today={today} firstSteps={firstSteps} />
      {areStepsFirst && <FirstSteps {...firstSteps} />}
      <div className={`stack gap-4 ${styles.grid}`}>
        <PlaysCard plays={plays} />
        {sales && <SalesCard sales={sales} isTest={isTest} />}
        <ToDoCard today={today} />
        <MessagesCard today={today} />
        <OrdersCard today={today} />
      </div>
      {!areStepsFirst && <FirstSteps {...firstSteps} />}
    </>
  );
}

/** The one step that matters most: the release that is coming, what the site still lacks, or new music. */
function NextStep({ today: { coming }, firstSteps }: { today: Today; firstSteps: Steps }) {
  const release = coming.find(({ isLate }) => !isLate);
  if (release) {
    return (
      <NextCard
        label="Next release"
        title={release.title}
        text={formatWhen(release)}
        to={pathOf(release)}
        action={release.of === "track" ? "Open Track" : "Open Release"}
      />
    );
  }
  const step = firstSteps.isDismissed ? null : findNextStep(firstSteps);
  if (step) {
    const action = step.to ? { to: step.to, action: "Do It Now" } : {};
    return <NextCard label="Next step" title={step.title} text={step.text} {...action} />;
  }
  return (
    <NextCard
      label="Next"
      title="Plan your next release"
      text="Set a date and take pre-orders, or upload a track and sell it today."
      to="/admin/releases?add"
      action="New Release"
    />
  );
}

interface NextCardProps {
  label: string;
  title: string;
  text: string;
  to?: string;
  action?: string;
}

function NextCard({ label, title, text, to, action }: NextCardProps) {
  return (
    <section aria-labelledby="next" className={styles.next}>
      <div>
        <p className="note">{label}</p>
        <h2 id="next" className="text-heading">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {to && (
        <ButtonLink to={to} reloadDocument={to.includes("#")}>
          {action}
        </ButtonLink>
      )}
    </section>
  );
}

const pathOf = ({ of, id }: Coming) => (of === "track" ? `/admin/tracks/${id}` : `/admin/releases/${id}`);

/** The latest paid orders. */
function OrdersCard({ today: { latestOrders } }: { today: Today }) {
  return (
    <TodayCard id="today-orders" title="Latest orders" all={{ to: "/admin/orders", label: "All orders" }}>
      <TodayList none="No orders yet.">
        {latestOrders.map(({ id, title, buyer, amount, currency, status, createdAt }) => (
          <TodayItem key={id} to={`/admin/orders/${id}`} title={title} time={createdAt}>
            <Price amount={amount} currency={currency} /> from {buyer?.name ?? "a deleted account"}
            {status !== "completed" && `, ${formatStatus(status)}`}
          </TodayItem>
        ))}
      </TodayList>
    </TodayCard>
  );
}

/** Who wrote since the owner looked last. */
function MessagesCard({ today: { messages, newMessages: count } }: { today: Today }) {
  const all =
    count > 0 ? { to: "/admin/inbox?status=new", label: "All new" } : { to: "/admin/inbox", label: "Inbox" };
  return (
    <TodayCard id="today-messages" title="New messages" count={count} all={all}>
      <TodayList none="No new messages.">
        {messages.map(({ id, fullName, excerpt, createdAt }) => (
          <TodayItem key={id} to={`/admin/inbox/${id}`} title={fullName} time={createdAt}>
            {excerpt || "Contact details only."}
          </TodayItem>
        ))}
      </TodayList>
    </TodayCard>
  );
}

/** What needs the owner: failing checks, disputes and reviews first, then what comes out soon. */
function ToDoCard({ today: { orders, withdrawals, coming, problems } }: { today: Today }) {
  const { review, overdue, disputed } = orders;
  const failing = problems.filter(({ state }) => state === "failing");
  const attention = problems.filter(({ state }) => state === "attention");
  return (
    <TodayCard
      id="today-todo"
      title="To do"
      count={failing.length + disputed + review + overdue + withdrawals.count}
      all={{ to: "/admin/health", label: "Site health" }}
    >
      <TodayList none="All caught up.">
        {failing.map(({ name, finding }) => (
          <TodayItem key={name} to="/admin/health" title={name} isUrgent>
            {finding}
          </TodayItem>
        ))}
        {disputed > 0 && (
          <TodayItem
            to="/admin/orders?state=disputed"
            title={formatCount(disputed, "disputed payment")}
            isUrgent
          >
            The buyer's bank wants the money back. Gather the evidence and submit it.
          </TodayItem>
        )}
        {review > 0 && (
          <TodayItem
            to="/admin/orders?state=review"
            title={`${formatCount(review, "order")} under review`}
            isUrgent
          >
            The payment doesn't match the order. Decide what to do.
          </TodayItem>
        )}
        {withdrawals.count > 0 && (
          <TodayItem
            to="/admin/withdrawals?status=received"
            title={formatCount(withdrawals.count, "open withdrawal")}
            isUrgent
          >
            {withdrawals.isOverdue ? "The money was due back on" : "Refund or answer it by"}{" "}
            {withdrawals.payBackBy}.
          </TodayItem>
        )}
        {overdue > 0 && (
          <TodayItem to="/admin/orders?state=overdue" title={formatCount(overdue, "unfinished payment")}>
            Started over an hour ago.
          </TodayItem>
        )}
        {coming.map((due) => (
          <TodayItem
            key={`${due.of} ${due.id} ${due.how}`}
            to={pathOf(due)}
            title={due.title}
            isUrgent={due.isLate}
          >
            {formatWhen(due)}
          </TodayItem>
        ))}
        {attention.length > 0 && (
          <TodayItem to="/admin/health" title="Look after your site">
            Nothing is broken. {formatCount(attention.length, "note is", "notes are")} waiting for a quiet
            hour.
          </TodayItem>
        )}
      </TodayList>
    </TodayCard>
  );
}

function formatWhen({ how, when, isLate }: Coming): string {
  if (how === "dated") {
    return isLate
      ? `Still a draft, but dated ${when}.`
      : `Dated ${when}, but still a draft and not scheduled.`;
  }
  if (isLate) return `Should have been ${how} on ${when}.`;
  return how === "out" ? `Out ${when}.` : `Publishes automatically on ${when}.`;
}
