import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { noAnswer } from "#app/components/forms/revalidate-after-answer.ts";
import { OrderPage } from "#app/components/orders/order-page.tsx";
import { readSavedForm } from "#app/domain/auth/saved-form.ts";
import { readOrder } from "#app/domain/purchases/orders/read-order.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { byIntent, formAction } from "#app/http/forms/form-action.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { shortNumber } from "#app/shared/purchases/order-number.ts";
import { orderForms } from "./actions.ts";
import { readRefundConfirmation } from "./refund-confirmation.ts";

// Even a refused refund may have synchronised the order, so the rest is reloaded.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== noAnswer && (actionStatus !== undefined || defaultShouldRevalidate);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? titleOf(args.data) : "Order");

/** A form in the address puts its errors into the title here; posted forms have them from the head. */
function titleOf({ order, refusal }: { order: { id: string }; refusal: object | null }): string {
  return `${refusal ? "Error: " : ""}Order ${shortNumber(order.id)}`;
}

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const order = readOrder(ctx, params.orderId ?? "");
    const input = readSavedForm(ctx, `/admin/orders/${order.id}`);
    const preserved = input?.requestId ? input : null;
    const { question, refusal } = readRefundConfirmation(request, order, preserved);
    return data(
      {
        order,
        workbench: readWorkbench(ctx),
        question,
        refusal,
        previousRequestId: question ? (preserved?.requestId ?? null) : null,
        requestId: randomUUID(),
      },
      { status: refusal ? 400 : 200 },
    );
  });
}

export const action = formAction(adminsOnly, byIntent(orderForms));

export const clientAction = preserveForm();

export default function OrderRoute() {
  const { workbench, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminLayout
      title={`Order ${shortNumber(page.order.id)}`}
      current="orders"
      workbench={workbench}
      back={{ to: "/admin/orders", label: "All Orders" }}
    >
      <OrderPage {...page} answer={answer} />
    </AdminLayout>
  );
}
