import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DataTable } from "../data-table.tsx";
import { TimeLabel } from "../time-label.tsx";

interface Subscription {
  id: number;
  email: string;
  consentedAt: string;
  unsubscribedAt: string | null;
}

interface SubscriptionTableProps {
  subscriptions: readonly Subscription[];
  /** Whether a search leaves some out. */
  isNarrowed: boolean;
}

/** Who asked for the newsletter, when, and who has left it. */
export function SubscriptionTable({ subscriptions, isNarrowed }: SubscriptionTableProps) {
  return (
    <DataTable
      caption="Addresses, newest first"
      rows={subscriptions}
      keyOf={({ id }) => String(id)}
      empty={
        isNarrowed ? (
          <EmptyState title="No addresses found">
            <ButtonLink to="/admin/newsletter" variant="secondary">
              Show All
            </ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState
            title="No addresses yet"
            description="The box at the foot of every page collects them, with the visitor's consent."
          />
        )
      }
      columns={[
        { label: "Email", isRowHeader: true, cell: ({ email }) => email },
        { label: "Asked for it", cell: ({ consentedAt }) => <TimeLabel time={consentedAt} /> },
        {
          label: "State",
          cell: ({ unsubscribedAt }) =>
            unsubscribedAt ? <Badge>unsubscribed</Badge> : <Badge tone="success">subscribed</Badge>,
        },
      ]}
    />
  );
}
