import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeskControls } from "#app/components/shop/test-payments/desk-controls.tsx";
import { DeskList } from "#app/components/shop/test-payments/desk-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { actAtTestDesk, deskActionSchema, readTestDesk } from "#app/domain/shop/test-mode/test-desk.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { isDomainError } from "#app/shared/core/errors.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.testPayments.desk.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  return orErrorPage(() => readTestDesk(ctx, cursor));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  requirePageRole(ctx, request, ["admin"]);
  const action = await readButton({ request, context }, deskActionSchema);
  try {
    actAtTestDesk(ctx, action);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const flash = {
      variant: "destructive",
      title: messages.testPayments.desk.notDone,
      description: error.message,
    } as const;
    return redirectWithFlash(ctx, "/test-payments", flash);
  }
  const flash = {
    title: messages.testPayments.desk.done,
    description: messages.testPayments.desk.doneNote,
  };
  return redirectWithFlash(ctx, "/test-payments", flash);
}

export default function TestPaymentsDesk() {
  const { intents, nextCursor, webhooks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.testPayments.desk.title}>
        <p>{messages.testPayments.desk.explanation}</p>
      </PageHeader>
      <DeskControls webhooks={webhooks} />
      <DeskList intents={intents} />
      {nextCursor && (
        <ButtonLink to={`/test-payments?cursor=${nextCursor}`} variant="secondary">
          {messages.testPayments.desk.older}
        </ButtonLink>
      )}
    </>
  );
}
