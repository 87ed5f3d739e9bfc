import type { HealthCheck } from "#app/shared/health/schema.ts";
import { TodayCard, TodayItem, TodayList } from "./today-card.tsx";

interface StateCardProps {
  /** How many payments a bank disputes. */
  disputed: number;
  /** The health checks that aren't well, the failing first. */
  problems: readonly HealthCheck[];
}

/** What is wrong with the site: disputes, failing checks, and the names of those worth a look. */
export function StateCard({ disputed, problems }: StateCardProps) {
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
