import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { preserveForm } from "#app/components/forms/preserve-form.ts";
import { ReceiptPage } from "#app/components/purchases/receipt-page.tsx";
import { readReceipt, resendReceipt } from "#app/domain/purchases/history/read-receipt.ts";
import { plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { readForm } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return pageTitle(args, "404 Page Not Found");
  const { purchase, isPaid } = args.data.receipt;
  return pageTitle(args, `${isPaid ? "Receipt" : "Order"}: ${purchase.title}`);
};

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  requireUser(ctx, request);
  return orErrorPage(() => ({ receipt: readReceipt(ctx, params.purchaseId ?? "") }));
}

/** Sends the receipt again. Only the buyer has this page; an admin sends receipts from the order's page. */
export async function action(args: ActionFunctionArgs) {
  const { ctx, limits } = args.context;
  const { user } = requireUser(ctx, args.request);
  const { purchase, buyer } = await orErrorPage(() => readReceipt(ctx, args.params.purchaseId ?? ""));
  const send = plainForm(noFields, async () => {
    await limits.consume("receiptMailByUser", user.id);
    resendReceipt(ctx, purchase.id);
    return redirectWithFlash(ctx, `/dashboard/purchases/${purchase.id}`, {
      title: "Receipt sent",
      description: `We sent it to ${buyer.email}.`,
    });
  });
  return send(await readForm(args), args);
}

export const clientAction = preserveForm();

export default function Purchase() {
  const { receipt } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return <ReceiptPage receipt={receipt} lastResult={lastResult} />;
}
