import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { WithdrawalList } from "#app/components/shop/admin/withdrawals/withdrawal-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listWithdrawals } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import {
  offersWithdrawal,
  type WithdrawalStatus,
  withdrawalStatuses,
} from "#app/shared/core/orders/withdrawal.ts";
import { withdrawalQuerySchema } from "#app/shared/shop/withdrawals/schema.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Withdrawals");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const query = withdrawalQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { status = null, q = "" } = query;
  return { status, q, isOn: offersWithdrawal(readSite(ctx).settings), ...listWithdrawals(ctx, query) };
}

/** The statements by which buyers withdrew (/admin/withdrawals), by deadline. */
export default function Withdrawals() {
  const { status, q, isOn, withdrawals, nextCursor } = useLoaderData<typeof loader>();
  const isNarrowed = status !== null || q !== "";
  return (
    <AdminPage
      title="Withdrawals"
      lead={<p>Who withdrew from a contract. Money that is due goes back within 14 days.</p>}
    >
      <LinkTabs
        label="Filter by status"
        tabs={[null, ...withdrawalStatuses].map((name) => ({
          label: name ?? "All",
          to: addressOf(name, q),
          isCurrent: name === status,
        }))}
      />
      <AdminSearch
        label="Search withdrawals"
        hint="By name, email, order or receipt number"
        q={q}
        keep={{ status }}
      />
      {withdrawals.length > 0 && <WithdrawalList withdrawals={withdrawals} />}
      {withdrawals.length === 0 && isNarrowed && (
        <EmptyState title="No withdrawals found" description="No withdrawal matches this search.">
          <ButtonLink to="/admin/withdrawals" variant="secondary">
            Show All
          </ButtonLink>
        </EmptyState>
      )}
      {withdrawals.length === 0 && !isNarrowed && (
        <EmptyState
          title="No withdrawals yet"
          description={
            isOn
              ? "Statements from the page “Withdraw from contract here” appear here."
              : "The page “Withdraw from contract here” is off. You can turn it on under Site, Legal."
          }
        />
      )}
      <Pager nextCursor={nextCursor} of="withdrawals" />
    </AdminPage>
  );
}

function addressOf(status: WithdrawalStatus | null, q: string): string {
  const wanted = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString();
  return wanted ? `/admin/withdrawals?${wanted}` : "/admin/withdrawals";
}
