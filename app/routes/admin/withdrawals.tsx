import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { nameWithdrawalStatus } from "#app/components/shop/admin/withdrawals/withdrawal-badge.tsx";
import { WithdrawalList } from "#app/components/shop/admin/withdrawals/withdrawal-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listWithdrawals } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import {
  offersWithdrawal,
  type WithdrawalStatus,
  withdrawalStatuses,
} from "#app/shared/core/orders/withdrawal.ts";
import { withdrawalQuerySchema } from "#app/shared/shop/withdrawals/schema.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminShop.withdrawals.withdrawals);

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
      title={messages.adminShop.withdrawals.withdrawals}
      lead={<p>{messages.adminShop.withdrawals.lead}</p>}
    >
      <LinkTabs
        label={messages.adminShop.withdrawals.filter}
        tabs={[null, ...withdrawalStatuses].map((name) => ({
          label: name ? nameWithdrawalStatus(name) : messages.adminShop.withdrawals.all,
          to: addressOf(name, q),
          isCurrent: name === status,
        }))}
      />
      <AdminSearch
        label={messages.adminShop.withdrawals.search}
        hint={messages.adminShop.withdrawals.searchHint}
        q={q}
        keep={{ status }}
      />
      {withdrawals.length > 0 && <WithdrawalList withdrawals={withdrawals} />}
      {withdrawals.length === 0 && isNarrowed && (
        <EmptyState
          title={messages.adminShop.withdrawals.noneFound}
          description={messages.adminShop.withdrawals.noMatch}
        >
          <ButtonLink to="/admin/withdrawals" variant="secondary">
            {messages.adminShop.withdrawals.showAll}
          </ButtonLink>
        </EmptyState>
      )}
      {withdrawals.length === 0 && !isNarrowed && (
        <EmptyState
          title={messages.adminShop.withdrawals.none}
          description={isOn ? messages.adminShop.withdrawals.appearHere : messages.adminShop.withdrawals.off}
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
