import { StatCard, StatCards } from "#app/components/ui/stat-card.tsx";
import { messages } from "#app/messages/messages.ts";
import type { UserCounts } from "#app/shared/accounts/profiles/schema.ts";

/** The four counters of the dashboard. */
export function UserCounters({ total, active, locked, admins }: UserCounts) {
  return (
    <StatCards isDense>
      <StatCard
        label={messages.adminPeople.dashboard.total}
        value={messages.adminPeople.dashboard.figure(total)}
      />
      <StatCard
        label={messages.adminPeople.dashboard.active}
        value={messages.adminPeople.dashboard.figure(active)}
      />
      <StatCard
        label={messages.adminPeople.dashboard.locked}
        value={messages.adminPeople.dashboard.figure(locked)}
      />
      <StatCard
        label={messages.adminPeople.dashboard.admins}
        value={messages.adminPeople.dashboard.figure(admins)}
      />
    </StatCards>
  );
}
