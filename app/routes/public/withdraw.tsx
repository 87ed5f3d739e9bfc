import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReceivedWithdrawal } from "#app/components/shop/withdrawals/received-withdrawal.tsx";
import styles from "#app/components/shop/withdrawals/withdrawal.module.css";
import {
  WithdrawalConfirmation,
  type WithdrawalQuestion,
} from "#app/components/shop/withdrawals/withdrawal-confirmation.tsx";
import { WithdrawalForm } from "#app/components/shop/withdrawals/withdrawal-form.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import {
  describeStatement,
  receiveWithdrawal,
  requireWithdrawals,
} from "#app/domain/shop/withdrawals/receive-withdrawal.ts";
import { createReceivedToken, readReceivedToken } from "#app/domain/shop/withdrawals/received-token.ts";
import { presentOwnLines } from "#app/domain/shop/withdrawals/withdrawable-orders.ts";
import { byIntent, formAction, type PageForm, plainForm } from "#app/http/forms/forms.ts";
import type { Guard } from "#app/http/guards.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { limitWithdrawals } from "#app/http/limits/rate-limits.ts";
import { tokenOf } from "#app/http/mailed-link.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { describeRight } from "#app/shared/core/orders/withdrawal.ts";
import { formatSecond } from "#app/shared/core/times/zoned-time.ts";
import { withdrawalFormSchema } from "#app/shared/shop/withdrawals/schema.ts";

// The address may have the token of an order in it, and the page shows what somebody typed.
export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [
  ...pageTitle(args, messages.withdrawals.title, messages.withdrawals.description),
  noAddressInReferer,
];

const whileOffered: Guard = ({ context: { ctx } }) => orErrorPage(() => requireWithdrawals(ctx));

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  await orErrorPage(() => requireWithdrawals(ctx));
  const token = tokenOf(request);
  const received = readReceivedToken(ctx, new URL(request.url).searchParams.get("received") ?? "");
  const { user } = ctx.actor ?? {};
  return {
    path: pathOf(token),
    received: received && presentReceived(ctx, received),
    lines: received ? [] : presentOwnLines(ctx, token),
    name: [user?.firstName, user?.lastName].filter(Boolean).join(" "),
    email: user?.email ?? "",
  };
}

function presentReceived(
  ctx: Context,
  { receivedAt, right }: NonNullable<ReturnType<typeof readReceivedToken>>,
) {
  const { timeZone } = readSite(ctx).settings;
  return {
    at: formatSecond(receivedAt, timeZone),
    dateTime: receivedAt.toISOString(),
    sentence: describeRight(right),
  };
}

function pathOf(token: string): string {
  return token ? `/withdraw?${new URLSearchParams({ token })}` : "/withdraw";
}

const stateIt = plainForm(withdrawalFormSchema, ({ ctx, request, value }) => {
  const { items, right } = describeStatement(ctx, value, tokenOf(request));
  const question: WithdrawalQuestion = {
    statement: value,
    shownEmail: formatEmailAddress(value.email),
    titles: items,
    sentence: describeRight(right),
    requestId: randomUUID(),
  };
  return data({ lastResult: null, status: 200, question });
});

const askFirst: typeof stateIt = async (form, args) => {
  const answer = await stateIt(form, args);
  if (!(answer instanceof Response) && "question" in answer.data) args.context.asksFirst = true;
  return answer;
};

// Nothing is stored before this button is pressed: a scanner that opens addresses does nothing.
const confirm: PageForm = plainForm(withdrawalFormSchema, async ({ ctx, limits, request, value }) => {
  const { requestId, ...statement } = value;
  const received = await limitWithdrawals(ctx, limits, statement, () =>
    receiveWithdrawal(ctx, statement, { token: tokenOf(request), requestId }),
  );
  return redirect(`/withdraw?${new URLSearchParams({ received: createReceivedToken(ctx, received) })}`);
});

export const action = formAction(whileOffered, byIntent({ "": askFirst, confirm }));

/**
 * Where anybody withdraws from a contract (/withdraw), in two forms: the statement, and its confirmation. Both are plain
 * documents, with JavaScript as without it: nothing may come between somebody and this.
 */
export default function Withdraw() {
  const { received, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isReceived = received !== null && !answer;
  return (
    <div className={styles.page}>
      <PageHeader title={isReceived ? messages.withdrawals.received.title : messages.withdrawals.title} />
      <Card className="stack gap-4">
        {isReceived ? (
          <ReceivedWithdrawal {...received} />
        ) : answer && "question" in answer ? (
          <WithdrawalConfirmation {...answer.question} path={page.path} />
        ) : (
          <WithdrawalForm {...page} lastResult={answer?.lastResult} />
        )}
      </Card>
    </div>
  );
}
