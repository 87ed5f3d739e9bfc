import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { Coming } from "#app/domain/music/releases/publishing/list-coming.ts";
import type { FirstSteps as Steps } from "#app/domain/system/today/read-first-steps.ts";
import type { Today } from "#app/domain/system/today/read-today.ts";
import { messages } from "#app/messages/messages.ts";

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
        label={messages.adminToday.next.release}
        title={release.title}
        text={formatWhen(release)}
        to={pathOf(release)}
        action={
          release.of === "track" ? messages.adminToday.next.openTrack : messages.adminToday.next.openRelease
        }
      />
    );
  }
  const step = firstSteps.isDismissed ? null : findNextStep(firstSteps);
  if (step) {
    const action = step.to ? { to: step.to, action: messages.adminToday.next.doItNow } : {};
    return <NextCard label={messages.adminToday.next.step} title={step.title} text={step.text} {...action} />;
  }
  return (
    <NextCard
      label={messages.adminToday.next.label}
      title={messages.adminToday.next.plan}
      text={messages.adminToday.next.planText}
      to="/admin/releases?add"
      action={messages.adminToday.next.newRelease}
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
    <TodayCard
      id="today-orders"
      title={messages.adminToday.orders.title}
      all={{ to: "/admin/orders", label: messages.adminToday.orders.all }}
    >
      <TodayList none={messages.adminToday.orders.none}>
        {latestOrders.map(({ id, title, buyer, amount, currency, status, createdAt }) => (
          <TodayItem key={id} to={`/admin/orders/${id}`} title={title} time={createdAt}>
            <Sentence
              parts={orderLine(
                <Price amount={amount} currency={currency} />,
                buyer?.name ?? messages.adminToday.orders.deletedAccount,
                status,
              )}
            />
          </TodayItem>
        ))}
      </TodayList>
    </TodayCard>
  );
}

function orderLine(price: ReactNode, buyer: string, status: string): ReactNode[] {
  return status === "completed"
    ? messages.adminToday.orders.from(price, buyer)
    : messages.adminToday.orders.fromWith(price, buyer, formatStatus(status));
}

/** Who wrote since the owner looked last. */
function MessagesCard({ today }: { today: Today }) {
  const { newMessages: count } = today;
  const all =
    count > 0
      ? { to: "/admin/inbox?status=new", label: messages.adminToday.inbox.allNew }
      : { to: "/admin/inbox", label: messages.adminToday.inbox.inbox };
  return (
    <TodayCard id="today-messages" title={messages.adminToday.inbox.title} count={count} all={all}>
      <TodayList none={messages.adminToday.inbox.none}>
        {today.messages.map(({ id, fullName, excerpt, createdAt }) => (
          <TodayItem key={id} to={`/admin/inbox/${id}`} title={fullName} time={createdAt}>
            {excerpt || messages.adminToday.inbox.onlyDetails}
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
      title={messages.adminToday.toDo.title}
      count={failing.length + disputed + review + overdue + withdrawals.count}
      all={{ to: "/admin/health", label: messages.adminToday.toDo.health }}
    >
      <TodayList none={messages.adminToday.toDo.none}>
        {failing.map(({ name, finding }) => (
          <TodayItem key={name} to="/admin/health" title={name} isUrgent>
            {finding}
          </TodayItem>
        ))}
        {disputed > 0 && (
          <TodayItem
            to="/admin/orders?state=disputed"
            title={messages.adminToday.toDo.disputed(disputed)}
            isUrgent
          >
            {messages.adminToday.toDo.disputedText}
          </TodayItem>
        )}
        {review > 0 && (
          <TodayItem to="/admin/orders?state=review" title={messages.adminToday.toDo.review(review)} isUrgent>
            {messages.adminToday.toDo.reviewText}
          </TodayItem>
        )}
        {withdrawals.count > 0 && (
          <TodayItem
            to="/admin/withdrawals?status=received"
            title={messages.adminToday.toDo.withdrawals(withdrawals.count)}
            isUrgent
          >
            {withdrawals.isOverdue
              ? messages.adminToday.toDo.wasDue(withdrawals.payBackBy ?? "")
              : messages.adminToday.toDo.answerBy(withdrawals.payBackBy ?? "")}
          </TodayItem>
        )}
        {overdue > 0 && (
          <TodayItem to="/admin/orders?state=overdue" title={messages.adminToday.toDo.overdue(overdue)}>
            {messages.adminToday.toDo.overdueText}
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
          <TodayItem to="/admin/health" title={messages.adminToday.toDo.lookAfter}>
            {messages.adminToday.toDo.notes(attention.length)}
          </TodayItem>
        )}
      </TodayList>
    </TodayCard>
  );
}

function formatWhen({ how, when, isLate }: Coming): string {
  if (how === "dated") {
    return isLate ? messages.adminToday.coming.lateDraft(when) : messages.adminToday.coming.datedDraft(when);
  }
  if (how === "out") {
    return isLate ? messages.adminToday.coming.shouldBeOut(when) : messages.adminToday.coming.out(when);
  }
  return isLate
    ? messages.adminToday.coming.shouldBePublished(when)
    : messages.adminToday.coming.publishes(when);
}
