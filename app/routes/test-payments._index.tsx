import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageTitle } from "#app/components/ui/page-title.tsx";
import { isDomainError } from "#app/domain/errors.ts";
import { actAtTestDesk, deskActionSchema, readTestDesk } from "#app/domain/purchases/test-desk.ts";
import { redirectWithFlash } from "#app/http/forms.ts";
import { requireRole } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Test payments");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  return orErrorPage(() => readTestDesk(ctx, cursor));
}

export async function action({ request, context: { ctx } }: ActionFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const parsed = deskActionSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success)
    throw data({ kind: "refusal", message: "This isn't known at the desk." }, { status: 400 });
  try {
    actAtTestDesk(ctx, parsed.data);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const flash = { variant: "destructive", title: "Not done", description: error.message } as const;
    return redirectWithFlash(ctx, "/test-payments", flash);
  }
  const flash = {
    variant: "default",
    title: "Done at the test provider",
    description: "The shop hears of it by webhook.",
  } as const;
  return redirectWithFlash(ctx, "/test-payments", flash);
}

type Desk = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TestPaymentsDesk() {
  const { intents, nextCursor, webhooks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle size="data">Test payments</PageTitle>
      <p>What a payment provider's dashboard and a card holder's bank would do. No money moves.</p>
      <Form method="post">
        <input type="hidden" name="about" value="webhooks" />
        <p>
          Webhooks are {webhooks.paused ? "paused" : "running"}; {webhooks.waiting} waiting,{" "}
          {webhooks.failing} failing.
        </p>
        <DeskButton action={webhooks.paused ? "resumeWebhooks" : "pauseWebhooks"}>
          {webhooks.paused ? "Resume webhooks" : "Pause webhooks"}
        </DeskButton>{" "}
        <DeskButton action="resendWebhooks">Resend undelivered webhooks</DeskButton>
      </Form>
      {intents.length === 0 ? (
        <EmptyState
          title="No payments yet"
          description="Buy a track with a test card to see its payment here."
        />
      ) : (
        <ul>
          {intents.map((intent) => (
            <DeskRow key={intent.id} intent={intent} />
          ))}
        </ul>
      )}
      {nextCursor && <ButtonLink to={`/test-payments?cursor=${nextCursor}`}>Older payments</ButtonLink>}
    </>
  );
}

function DeskRow({ intent }: { intent: Desk["intents"][number] }) {
  const isPaid = intent.status === "succeeded";
  const isDisputed = intent.dispute !== null && !["won", "lost"].includes(intent.dispute.status);
  return (
    <li>
      <p>
        <strong>${intent.amount}</strong> {intent.status}
        {intent.refunded && `, refunded $${intent.refunded}`}
        {intent.dispute && `, dispute ${intent.dispute.status}`}
        {intent.lastError && `, last error ${intent.lastError}`}
      </p>
      <p>
        <code>{intent.id}</code> ·{" "}
        <time dateTime={intent.createdAt}>{intent.createdAt.slice(0, 16).replace("T", " ")}</time>
        {" · "}
        {intent.undeliveredWebhooks} undelivered webhooks
      </p>
      <Form method="post">
        <input type="hidden" name="about" value="intent" />
        <input type="hidden" name="intentId" value={intent.id} />
        {isPaid && intent.refunded !== intent.amount && <DeskButton action="refund">Refund</DeskButton>}{" "}
        {isPaid && !intent.dispute && <DeskButton action="openDispute">Open dispute</DeskButton>}{" "}
        {isDisputed && <DeskButton action="winDispute">Win dispute</DeskButton>}{" "}
        {isDisputed && <DeskButton action="loseDispute">Lose dispute</DeskButton>}{" "}
        <DeskButton action="resendWebhooks">Resend webhooks</DeskButton>
      </Form>
    </li>
  );
}

function DeskButton({ action, children }: { action: string; children: React.ReactNode }) {
  return (
    <Button type="submit" variant="secondary" name="action" value={action}>
      {children}
    </Button>
  );
}
