import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { ComparisonPage } from "#app/components/orders/comparison/comparison-page.tsx";
import { OrdersPage } from "#app/components/orders/orders-page.tsx";
import { countAttention, listOrders, sumOrders } from "#app/domain/purchases/orders/list-orders.ts";
import { comparePayments } from "#app/domain/purchases/reconciliation/compare-payments.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { readQuery } from "#app/http/api.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { orderQuerySchema } from "#app/shared/purchases/order-schema.ts";
import { orFailure } from "./or-failure.ts";
import { actOnPayment } from "./payment-actions.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.view === "comparison" ? "Orders and Payments" : "Orders");

export function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  requireRole(ctx, request, ["admin"]);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("missing")) {
    return orFailure(context, readWorkbench(ctx), searchParams.get("refund"), () =>
      comparePayments(ctx, searchParams.get("after") ?? undefined),
    );
  }
  return orErrorPage(() => {
    const query = readQuery(request, orderQuerySchema);
    const { payments } = ctx.gateways;
    return data({
      view: "list" as const,
      workbench: readWorkbench(ctx),
      ...listOrders(ctx, query),
      counts: countAttention(ctx),
      totals: sumOrders(ctx),
      isTest: payments.provider !== "none" && !payments.livemode,
      q: query.q,
      state: query.state ?? null,
    });
  });
}

export const action = formAction(adminsOnly, actOnPayment);

export default function Orders() {
  const page = useLoaderData<typeof loader>();
  if (page.view === "comparison") {
    return (
      <AdminLayout
        title="Orders and Payments"
        current="orders"
        workbench={page.workbench}
        back={{ to: "/admin/orders", label: "All Orders" }}
        lead={<p>The payments of the last 30 days at the provider, compared with the orders here.</p>}
      >
        <ComparisonPage comparison={page.comparison} failure={page.failure} refundId={page.refundId} />
      </AdminLayout>
    );
  }
  return (
    <AdminLayout title="Orders" current="orders" workbench={page.workbench}>
      <OrdersPage {...page} />
    </AdminLayout>
  );
}
