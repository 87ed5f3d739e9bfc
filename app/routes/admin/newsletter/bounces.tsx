import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { ProviderAddress } from "#app/components/mail/admin/newsletter/provider-address.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { EmailAddress } from "#app/components/ui/values/email-address.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { setSesTopic } from "#app/domain/content/site/set-ses-topic.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { postmarkSecret } from "#app/domain/mail/newsletter/bounces/handle-postmark-event.ts";
import {
  listStopped,
  stopPastedAddresses,
  stoppedQuerySchema,
} from "#app/domain/mail/newsletter/bounces/stop-addresses.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { pastedBouncesSchema, sesTopicSchema } from "#app/shared/mail/newsletter/addresses-schema.ts";
import type { StopReason } from "#app/shared/mail/newsletter/schema.ts";

const here = "/admin/newsletter/bounces";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminBounces.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const query = stoppedQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const webhooks = `${ctx.settings.publicUrl}/api/webhooks`;
  return {
    ...listStopped(ctx, query),
    postmarkAddress: `${webhooks}/postmark/${postmarkSecret(ctx)}`,
    sesAddress: `${webhooks}/ses`,
    sesTopicArn: readSite(ctx).settings.newsletter.sesTopicArn ?? "",
    preserved: readSavedForm(ctx, here),
  };
}

const stop = messageForm(
  pastedBouncesSchema,
  () => here,
  async ({ ctx, value }) => {
    const { stopped, stoppedBefore, unknown } = await stopPastedAddresses(ctx, value.text);
    return {
      title: messages.adminBounces.stopped(stopped),
      description: describeOthers(stoppedBefore, unknown),
    };
  },
);

function describeOthers(stoppedBefore: number, unknown: number): string {
  const others = [
    stoppedBefore > 0 && messages.adminBounces.stoppedBefore(stoppedBefore),
    unknown > 0 && messages.adminBounces.unknown(unknown),
  ].filter(Boolean);
  return others.length > 0 ? others.join(" ") : messages.adminBounces.noMoreMail;
}

const saveTopic = messageForm(
  sesTopicSchema,
  () => here,
  ({ ctx, value }) => {
    setSesTopic(ctx, value.sesTopicArn);
    return value.sesTopicArn
      ? { title: messages.admin.editing.saved, description: messages.adminBounces.addTopic }
      : { title: messages.admin.editing.saved, description: messages.adminBounces.sesOff };
  },
  { keepsEmpty: true },
);

export const action = formAction(adminsOnly, byIntent({ stop, "ses-topic": saveTopic }));

export const clientAction = preserveForm();

export default function Bounces() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stateOf = (intent: string) => ({
    preserved: page.preserved?.intent === intent ? page.preserved : null,
    lastResult: answer?.intent === intent ? answer.lastResult : null,
  });
  return (
    <>
      <PasteCard {...stateOf("stop")} />
      <StoppedAddresses {...page} />
      <Card labelledBy="postmark-heading" title="Postmark">
        <p>{messages.adminBounces.postmarkHint}</p>
        <ProviderAddress
          id="postmark-address"
          label={messages.adminBounces.postmarkAddress}
          address={page.postmarkAddress}
        />
      </Card>
      <SesCard {...stateOf("ses-topic")} address={page.sesAddress} topicArn={page.sesTopicArn} />
    </>
  );
}

function nameReason(reason: StopReason): string {
  return messages.adminBounces.reasons[reason];
}

type StoppedProps = Pick<ReturnType<typeof listStopped>, "stopped" | "nextCursor" | "bounced" | "complained">;

function StoppedAddresses({ stopped, nextCursor, bounced, complained }: StoppedProps) {
  return (
    <>
      <DataTable
        caption={messages.adminBounces.caption(bounced, complained)}
        rows={stopped}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState title={messages.adminBounces.none} description={messages.adminBounces.noneMeaning} />
        }
        columns={[
          {
            label: messages.adminShop.withdrawal.email,
            isRowHeader: true,
            cell: ({ email }) => <EmailAddress value={email} />,
          },
          {
            label: messages.adminBounces.since,
            isLabelled: true,
            cell: ({ stoppedAt }) => <TimeLabel time={stoppedAt} />,
          },
          {
            label: messages.adminPayments.dispute.reason,
            isAtEnd: true,
            cell: ({ reason }) => <Badge>{reason && nameReason(reason)}</Badge>,
          },
        ]}
      />
      <Pager nextCursor={nextCursor} of="stoppedAddresses" />
    </>
  );
}

function PasteCard(state: FormState) {
  return (
    <Card labelledBy="paste-heading" title={messages.adminBounces.byHand}>
      <EditForm
        {...state}
        id="stop"
        names={["text"]}
        texts={{ text: "" }}
        title={messages.adminBounces.nothingStopped}
        submit={{
          intent: "stop",
          label: messages.adminBounces.stop,
          pendingLabel: messages.adminBounces.stopping,
        }}
      >
        {(fields) => (
          <TextAreaField
            {...fieldProps(fields.text)}
            label={messages.adminBounces.bouncedAddresses}
            hint={messages.adminBounces.pasteHint}
          />
        )}
      </EditForm>
    </Card>
  );
}

function SesCard({ address, topicArn, ...state }: FormState & { address: string; topicArn: string }) {
  return (
    <Card labelledBy="ses-heading" title="Amazon SES">
      <p>{messages.adminBounces.sesHint}</p>
      <ProviderAddress id="ses-address" label={messages.adminBounces.snsAddress} address={address} />
      <EditForm
        {...state}
        id="ses-topic"
        names={["sesTopicArn"]}
        texts={{ sesTopicArn: topicArn }}
        isGuarded
        submit={{
          intent: "ses-topic",
          label: messages.admin.editing.save,
          pendingLabel: messages.admin.editing.saving,
        }}
      >
        {(fields) => (
          <TextField
            field={fields.sesTopicArn}
            label={messages.adminBounces.arn}
            hint={messages.adminBounces.arnHint}
            isOptional
            spellCheck={false}
          />
        )}
      </EditForm>
    </Card>
  );
}
