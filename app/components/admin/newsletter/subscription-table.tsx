import type { listSubscriptions } from "#app/domain/newsletter/list-subscriptions.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { TimeLabel } from "../time-label.tsx";

interface SubscriptionTableProps {
  subscriptions: ReturnType<typeof listSubscriptions>["subscriptions"];
  /** Whether a search hides some. */
  isNarrowed: boolean;
}

/** Newsletter subscriptions: requested, confirmed and ended. */
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
            description="People subscribe at the foot of the public pages, then confirm by email."
          />
        )
      }
      columns={[
        { label: "Email", isRowHeader: true, cell: ({ email }) => email },
        { label: "Since", isLabelled: true, cell: ({ consentedAt }) => <TimeLabel time={consentedAt} /> },
        {
          label: "Status",
          isAtEnd: true,
          cell: ({ state }) => <Badge tone={state === "subscribed" ? "success" : undefined}>{state}</Badge>,
        },
      ]}
    />
  );
}
