import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { ReceiptPage } from "#app/components/purchases/receipt-page.tsx";
import { readReceipt } from "#app/domain/purchases/history/read-receipt.ts";
import { resendReceipt } from "#app/domain/purchases/history/resend-receipt.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireUser } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { readForm } from "#app/http/read-form.ts";

// Remix leaves an action's headers out of a page unless asked; over a limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return pageTitle(args, "404 Page Not Found");
  const { purchase, isPaid } = args.data.receipt;
  return pageTitle(args, `${isPaid ? "Receipt" : "Order"}: ${purchase.track.title}`);
};

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  requireUser(ctx, request);
  return orErrorPage(() => ({ receipt: readReceipt(ctx, params.purchaseId ?? "") }));
}

/** Sends the receipt again. The page is its owner's alone, though an admin may send anybody's from elsewhere. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { ctx, limits } = context;
  const { user } = requireUser(ctx, request);
  const { purchase, buyer } = await orErrorPage(() => readReceipt(ctx, params.purchaseId ?? ""));
  const submission = (await readForm({ request, context })).parse(z.object({}));
  return orFormAgain(submission, async () => {
    await limits.consume("receiptMailByUser", user.id);
    resendReceipt(ctx, purchase.id);
    return redirectWithFlash(ctx, `/dashboard/purchases/${purchase.id}`, {
      variant: "default",
      title: "Receipt sent",
      description: `We sent it to ${buyer.email}.`,
    });
  });
}

export const clientAction = keepForm();

export default function Purchase() {
  const { receipt } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return <ReceiptPage receipt={receipt} lastResult={lastResult} />;
}
