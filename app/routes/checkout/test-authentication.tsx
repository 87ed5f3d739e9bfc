import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import {
  answerTestAuthentication,
  findTestAuthentication,
} from "#app/domain/shop/test-mode/test-checkout.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { requireUserOrGuest } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.testPayments.bank.meta);

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireUserOrGuest(ctx, request);
  return orErrorPage(() => {
    const payment = findTestAuthentication(ctx, params.intentId ?? "");
    // Back from the confirmation: nothing is left to confirm.
    if (payment.status !== "pending") throw redirect(`/payment-success?payment_intent=${params.intentId}`);
    return payment;
  });
}

const answerSchema = z.object({ answer: z.enum(["complete", "fail"]) });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = context;
  requireUserOrGuest(ctx, request);
  const paymentIntentId = params.intentId ?? "";
  const { answer } = await readButton({ request, context }, answerSchema, messages.testPayments.bank.choose);
  return orErrorPage(async () => {
    const isPassed = answer === "complete";
    return redirect(await answerTestAuthentication(ctx, paymentIntentId, isPassed));
  });
}

export default function Authenticate() {
  const { title, price } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.testPayments.bank.title}>
        <p>
          <Sentence parts={messages.testPayments.bank.question(<Price amount={price} />, title)} />
        </p>
      </PageHeader>
      <Card>
        <p>{messages.testPayments.bank.standsIn}</p>
        <Form method="post" className="cluster">
          <Button name="answer" value="complete">
            {messages.testPayments.bank.complete}
          </Button>
          <Button name="answer" value="fail" variant="secondary">
            {messages.testPayments.bank.fail}
          </Button>
        </Form>
      </Card>
    </>
  );
}
