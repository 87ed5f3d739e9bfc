import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { formatRedeemed } from "#app/components/grants/admin/codes/batch-table.tsx";
import { CodeCards } from "#app/components/grants/admin/codes/code-cards.tsx";
import { NewCodes } from "#app/components/grants/admin/codes/new-codes.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { qrCode } from "#app/domain/core/qr-code.ts";
import {
  type Batch,
  forgetNewCodes,
  readBatch,
  readNewCodes,
  setBatchStopped,
} from "#app/domain/grants/codes/batches.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";

const pageOf = (batchId: string | undefined) => `/admin/codes/${encodeURIComponent(batchId ?? "")}`;
/** Twenty sheets of cards at once. */
const pageLength = 200;
const querySchema = z.object({ cards: z.coerce.number().int().min(1).max(100).optional().catch(undefined) });

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Codes for ${args.data.batch.title}` : "Codes");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return orErrorPage(() => {
    const batch = readBatch(ctx, params.batchId ?? "");
    const made = readNewCodes(ctx, batch.id);
    const { cards: page } = readQuery(request, querySchema);
    const first = ((page ?? 1) - 1) * pageLength;
    return {
      batch,
      made: made && { until: made.until.toISOString(), codes: made.codes.map(({ code }) => code) },
      cards: page
        ? made?.codes.slice(first, first + pageLength).map(({ code, link }) => ({ code, qr: qrCode(link) }))
        : null,
      first: first + 1,
      address: `${new URL(ctx.settings.publicUrl).host}/redeem`,
    };
  });
}

const form = (operate: Parameters<typeof messageForm<typeof noFields>>[2]) =>
  messageForm(noFields, ({ params }) => pageOf(params.batchId), operate);

const forget = form(({ ctx, params }) => {
  forgetNewCodes(ctx, params.batchId ?? "");
  return { title: "Codes hidden", description: "Nobody can see them on the site any more." };
});

const stop = form(({ ctx, params }) => {
  setBatchStopped(ctx, params.batchId ?? "", true);
  return { title: "Codes stopped", description: "Nobody can redeem them until you let them work again." };
});

const resume = form(({ ctx, params }) => {
  setBatchStopped(ctx, params.batchId ?? "", false);
  return { title: "Codes work again", description: "They can be redeemed again, unless they have expired." };
});

export const action = formAction(adminsOnly, byIntent({ forget, stop, resume }));

export default function CodeBatch() {
  const { batch, made, cards, ...sheet } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (made && cards) {
    const total = made.codes.length;
    return <CodeCards batch={batch} cards={cards} total={total} pageLength={pageLength} {...sheet} />;
  }
  return (
    <AdminPage title={`Codes for ${batch.title}`} back={{ to: "/admin/codes", label: "All Codes" }}>
      <RefusalNotice refusal={firstError(answer?.lastResult)} />
      {made && <NewCodes batchId={batch.id} {...made} />}
      <Card labelledBy="batch" title="This batch">
        <p>
          <StateBadge state={batch.state} />
        </p>
        <Facts facts={factsOf(batch)} />
        {!made && (
          <p className="note">The codes themselves can't be shown again: the site doesn't store them.</p>
        )}
        <StopForm batch={batch} />
      </Card>
    </AdminPage>
  );
}

function factsOf(batch: Batch) {
  const { title, noun, codeCount, usesEach, note, expiresAt, createdAt } = batch;
  return [
    { name: "Gives", value: `${title} (${noun})` },
    { name: "Codes", value: codeCount.toLocaleString("en") },
    { name: "Uses of each", value: usesEach.toLocaleString("en") },
    { name: "Redeemed", value: formatRedeemed(batch) },
    { name: "Expires", value: expiresAt ? <TimeLabel time={expiresAt} /> : "Never" },
    { name: "Made", value: <TimeLabel time={createdAt} /> },
    { name: "Note", value: note },
  ];
}

function StopForm({ batch: { state } }: { batch: Batch }) {
  return (
    <Form method="post" className="stack gap-3">
      <p className="note">
        {state === "stopped"
          ? "While they are stopped, nobody can redeem these codes. What was redeemed stays with its owners."
          : "If cards get lost, stop their codes. What was redeemed stays with its owners, and you can let the others work again."}
      </p>
      <p>
        {state === "stopped" ? (
          <IntentButton intent="resume" variant="secondary" pendingLabel="Saving...">
            Let Them Work Again
          </IntentButton>
        ) : (
          <IntentButton intent="stop" variant="danger" pendingLabel="Stopping...">
            Stop These Codes
          </IntentButton>
        )}
      </p>
    </Form>
  );
}
