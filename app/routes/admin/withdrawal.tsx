import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import {
  AnswerCard,
  OrderCard,
  StatementCard,
} from "#app/components/shop/admin/withdrawals/withdrawal-cards.tsx";
import { answerTemplateNames } from "#app/domain/shop/withdrawals/answer-templates.ts";
import { answerWithdrawal, assignOrder } from "#app/domain/shop/withdrawals/answer-withdrawal.ts";
import { readWithdrawal } from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm, readPreservedForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { withdrawalAnswerSchema, withdrawalOrderSchema } from "#app/shared/shop/withdrawals/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, titleOf(args.data?.withdrawal));

function titleOf(withdrawal: { name: string | null } | undefined): string {
  if (!withdrawal) return messages.adminShop.withdrawals.withdrawal;
  return withdrawal.name
    ? messages.adminShop.withdrawals.withdrawalBy(withdrawal.name)
    : messages.adminShop.withdrawals.byDeletedAccount;
}

const pageOf = ({ params }: { params: { withdrawalId?: string } }) =>
  `/admin/withdrawals/${encodeURIComponent(params.withdrawalId ?? "")}`;

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const { templates, ...withdrawal } = readWithdrawal(ctx, params.withdrawalId ?? "");
    const asked = new URL(request.url).searchParams.get("template");
    const template = answerTemplateNames.find((name) => name === asked) ?? templates.suggested;
    const preserved = readPreservedForm(ctx, pageOf({ params }), "answer");
    return { withdrawal, template, text: preserved?.text ?? templates.texts[template] };
  });
}

const answer = messageForm(withdrawalAnswerSchema, pageOf, ({ ctx, params, value }) => {
  answerWithdrawal(ctx, params.withdrawalId ?? "", value);
  return {
    title: messages.adminShop.withdrawals.answerSent,
    description: messages.adminShop.withdrawals.onItsWay,
  };
});

const assign = messageForm(withdrawalOrderSchema, pageOf, ({ ctx, params, value }) => {
  assignOrder(ctx, params.withdrawalId ?? "", value);
  return {
    title: messages.adminShop.withdrawals.orderFound,
    description: messages.adminShop.withdrawals.aboutThis,
  };
});

export const action = formAction(adminsOnly, byIntent({ answer, assign }));

export const clientAction = preserveForm();

/** A withdrawal (/admin/withdrawals/:id): the statement, its order with the refunds, and the answer. */
export default function Withdrawal() {
  const { withdrawal, template, text } = useLoaderData<typeof loader>();
  const { intent, lastResult } = useActionData<typeof action>() ?? {};
  return (
    <AdminPage
      title={withdrawal.name ?? messages.adminOrders.deletedAccount}
      back={{ to: "/admin/withdrawals", label: messages.adminShop.withdrawals.allWithdrawals }}
    >
      <StatementCard withdrawal={withdrawal} />
      <OrderCard withdrawal={withdrawal} lastResult={intent === "assign" ? lastResult : null} />
      <AnswerCard
        key={template}
        withdrawal={withdrawal}
        template={template}
        text={text}
        lastResult={intent === "answer" ? lastResult : null}
      />
    </AdminPage>
  );
}
