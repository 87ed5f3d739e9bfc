import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PurchaseList } from "#app/components/dashboard/purchase-list.tsx";
import { useCurrency } from "#app/components/ui/currency.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { StatCard, StatCards } from "#app/components/ui/stat-card.tsx";
import { formatCents } from "#app/domain/money.ts";
import { listPurchases, totalSpentCents } from "#app/domain/purchases/list-purchases.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Dashboard");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  const purchases = listPurchases(ctx);
  return {
    name: user.firstName || "Music Fan",
    purchases,
    totalPurchases: purchases.filter(({ status }) => status === "completed").length,
    totalSpent: formatCents(totalSpentCents(ctx)),
    memberSince: user.createdAt.getUTCFullYear(),
  };
}

export default function Dashboard() {
  const { name, purchases, totalPurchases, totalSpent, memberSince } = useLoaderData<typeof loader>();
  const currency = useCurrency();
  return (
    <>
      <PageHeader title="Welcome back">
        <p>{name}</p>
      </PageHeader>
      <StatCards>
        <StatCard label="Total Purchases" value={totalPurchases} />
        <StatCard label="Total Spent" value={<Price amount={totalSpent} currency={currency} />} />
        <StatCard label="Member Since" value={memberSince} />
      </StatCards>
      <PurchaseList purchases={purchases} />
    </>
  );
}
