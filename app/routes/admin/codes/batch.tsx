import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { formatRedeemed, nameNoun } from "#app/components/grants/admin/codes/batch-table.tsx";
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
import { messages } from "#app/messages/messages.ts";

const pageOf = (batchId: string | undefined) => `/admin/codes/${encodeURIComponent(batchId ?? "")}`;
/** Twenty sheets of cards at once. */
const pageLength = 200;
const querySchema = z.object({ cards: z.coerce.number().int().min(1).max(100).optional().catch(undefined) });

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data ? messages.adminGrants.codes.codesFor(args.data.batch.title) : messages.adminGrants.codes.codes,
  );

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
  return { title: messages.adminGrants.codes.hidden, description: messages.adminGrants.codes.hiddenMeaning };
});

const stop = form(({ ctx, params }) => {
  setBatchStopped(ctx, params.batchId ?? "", true);
  return {
    title: messages.adminGrants.codes.stopped,
    description: messages.adminGrants.codes.stoppedMeaning,
  };
});

const resume = form(({ ctx, params }) => {
  setBatchStopped(ctx, params.batchId ?? "", false);
  return {
    title: messages.adminGrants.codes.resumed,
    description: messages.adminGrants.codes.resumedMeaning,
  };
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
    <AdminPage
      title={messages.adminGrants.codes.codesFor(batch.title)}
      back={{ to: "/admin/codes", label: messages.adminGrants.codes.allCodes }}
    >
      <RefusalNotice refusal={firstError(answer?.lastResult)} />
      {made && <NewCodes batchId={batch.id} {...made} />}
      <Card labelledBy="batch" title={messages.adminGrants.codes.thisBatch}>
        <p>
          <StateBadge state={batch.state} />
        </p>
        <Facts facts={factsOf(batch)} />
        {!made && <p className="note">{messages.adminGrants.codes.notStored}</p>}
        <StopForm batch={batch} />
      </Card>
    </AdminPage>
  );
}

function factsOf(batch: Batch) {
  const { title, noun, codeCount, usesEach, note, expiresAt, createdAt } = batch;
  return [
    { name: messages.adminGrants.codes.gives, value: `${title} (${nameNoun(noun)})` },
    { name: messages.adminGrants.codes.codes, value: messages.adminGrants.codes.count(codeCount) },
    { name: messages.adminGrants.codes.usesOfEach, value: messages.adminGrants.codes.count(usesEach) },
    { name: messages.adminGrants.codes.redeemed, value: formatRedeemed(batch) },
    {
      name: messages.admin.fields.expires,
      value: expiresAt ? <TimeLabel time={expiresAt} /> : messages.adminGrants.codes.never,
    },
    { name: messages.adminGrants.codes.made, value: <TimeLabel time={createdAt} /> },
    { name: messages.admin.fields.note, value: note },
  ];
}

function StopForm({ batch: { state } }: { batch: Batch }) {
  return (
    <Form method="post" className="stack gap-3">
      <p className="note">
        {state === "stopped" ? messages.adminGrants.codes.whileStopped : messages.adminGrants.codes.ifLost}
      </p>
      <p>
        {state === "stopped" ? (
          <IntentButton intent="resume" variant="secondary" pendingLabel={messages.admin.editing.saving}>
            {messages.adminGrants.codes.letWork}
          </IntentButton>
        ) : (
          <IntentButton intent="stop" variant="danger" pendingLabel={messages.adminGrants.codes.stopping}>
            {messages.adminGrants.codes.stop}
          </IntentButton>
        )}
      </p>
    </Form>
  );
}
