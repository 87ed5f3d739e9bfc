import { type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { ComparisonPage } from "#app/components/orders/comparison/comparison-page.tsx";
import { OrdersPage } from "#app/components/orders/orders-page.tsx";
import { countAttention, listOrders, sumOrders } from "#app/domain/purchases/orders/list-orders.ts";
import { type Comparison, comparePayments } from "#app/domain/purchases/reconciliation/compare-payments.ts";
import { readWorkbench, type Workbench } from "#app/domain/workbench/read-today.ts";
import { readQuery } from "#app/http/api.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { httpStatus } from "#app/http/refusals.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { orderQuerySchema } from "#app/shared/purchases/order-schema.ts";
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

/**
 * The comparison, or the page that says why there is none: a provider that is down is not an empty list.
 * @param refundId the payment to refund, if that is being asked.
 */
async function orFailure(
  { retryAfter }: AppLoadContext,
  workbench: Workbench,
  refundId: string | null,
  compare: () => Promise<Comparison>,
) {
  const page = { view: "comparison" as const, workbench, refundId };
  try {
    return data({ ...page, comparison: await compare(), failure: null });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.retryAfterSeconds) retryAfter(error.retryAfterSeconds);
    return data({ ...page, comparison: null, failure: error.message }, { status: httpStatus[error.code] });
  }
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
