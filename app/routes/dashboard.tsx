import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountNavigation } from "#app/components/account/account-navigation.tsx";
import { DashboardPage } from "#app/components/dashboard/dashboard-page.tsx";
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
  return <DashboardPage navigation={<AccountNavigation />} {...useLoaderData<typeof loader>()} />;
}
