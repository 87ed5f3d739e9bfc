import { StatCard, StatCards } from "#app/components/ui/stat-card.tsx";
import type { UserCounts } from "#app/shared/accounts/profiles/schema.ts";

const figures = new Intl.NumberFormat("en-US");

/** The four counters of the dashboard. */
export function UserCounters({ total, active, locked, admins }: UserCounts) {
  return (
    <StatCards isDense>
      <StatCard label="Total Users" value={figures.format(total)} />
      <StatCard label="Active Users" value={figures.format(active)} />
      <StatCard label="Locked Users" value={figures.format(locked)} />
      <StatCard label="Admin Users" value={figures.format(admins)} />
    </StatCards>
  );
}
