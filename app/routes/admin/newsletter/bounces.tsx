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
import { formatCount } from "#app/shared/core/format-count.ts";
import { pastedBouncesSchema, sesTopicSchema } from "#app/shared/mail/newsletter/addresses-schema.ts";

const here = "/admin/newsletter/bounces";

export const meta: MetaFunction = (args) => pageTitle(args, "Bounces and complaints");

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
      title: `${formatCount(stopped, "address", "addresses")} stopped`,
      description: describeOthers(stoppedBefore, unknown),
    };
  },
);

function describeOthers(stoppedBefore: number, unknown: number): string {
  const others = [
    stoppedBefore > 0 && `${stoppedBefore} had been stopped before.`,
    unknown > 0 && formatCount(unknown, "isn't on your list.", "aren't on your list."),
  ].filter(Boolean);
  return others.length > 0 ? others.join(" ") : "They get no more mail.";
}

const saveTopic = messageForm(
  sesTopicSchema,
  () => here,
  ({ ctx, value }) => {
    setSesTopic(ctx, value.sesTopicArn);
    return value.sesTopicArn
      ? { title: "Saved", description: "Now add the address to the topic as an HTTPS subscription." }
      : { title: "Saved", description: "Messages of Amazon SES are refused from now on." };
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
        <p>
          Postmark can report bounces by itself. In its message stream, under Webhooks, add this address and
          tick Bounce, Spam Complaint and Subscription Change. The address contains a secret.
        </p>
        <ProviderAddress id="postmark-address" label="Address for Postmark" address={page.postmarkAddress} />
      </Card>
      <SesCard {...stateOf("ses-topic")} address={page.sesAddress} topicArn={page.sesTopicArn} />
    </>
  );
}

type StoppedProps = Pick<ReturnType<typeof listStopped>, "stopped" | "nextCursor" | "bounced" | "complained">;

function StoppedAddresses({ stopped, nextCursor, bounced, complained }: StoppedProps) {
  return (
    <>
      <DataTable
        caption={`Stopped addresses: ${bounced} bounced, ${complained} complained`}
        rows={stopped}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState title="No stopped addresses" description="Every address on your list gets mail." />
        }
        columns={[
          { label: "Email", isRowHeader: true, cell: ({ email }) => <EmailAddress value={email} /> },
          { label: "Since", isLabelled: true, cell: ({ stoppedAt }) => <TimeLabel time={stoppedAt} /> },
          { label: "Reason", isAtEnd: true, cell: ({ reason }) => <Badge>{reason}</Badge> },
        ]}
      />
      <Pager nextCursor={nextCursor} of="stoppedAddresses" />
    </>
  );
}

function PasteCard(state: FormState) {
  return (
    <Card labelledBy="paste-heading" title="Stop Addresses by Hand">
      <EditForm
        {...state}
        id="stop"
        names={["text"]}
        texts={{ text: "" }}
        title="Nothing Was Stopped"
        submit={{ intent: "stop", label: "Stop These Addresses", pendingLabel: "Stopping..." }}
      >
        {(fields) => (
          <TextAreaField
            {...fieldProps(fields.text)}
            label="Bounced addresses"
            hint="One per line, or a whole bounce email as you got it: the address that failed is found in it."
          />
        )}
      </EditForm>
    </Card>
  );
}

function SesCard({ address, topicArn, ...state }: FormState & { address: string; topicArn: string }) {
  return (
    <Card labelledBy="ses-heading" title="Amazon SES">
      <p>
        Amazon SES can report bounces by itself, through a topic of Amazon SNS. Save the topic's ARN first,
        then subscribe this address to it with the protocol HTTPS; it confirms itself. Last, choose the topic
        for bounce and complaint feedback of your identity in SES.
      </p>
      <ProviderAddress id="ses-address" label="Address for Amazon SNS" address={address} />
      <EditForm
        {...state}
        id="ses-topic"
        names={["sesTopicArn"]}
        texts={{ sesTopicArn: topicArn }}
        isGuarded
        submit={{ intent: "ses-topic", label: "Save", pendingLabel: "Saving..." }}
      >
        {(fields) => (
          <TextField
            field={fields.sesTopicArn}
            label="ARN of the topic"
            hint="Like arn:aws:sns:eu-west-1:123456789012:bounces. Messages of other topics are refused."
            isOptional
            spellCheck={false}
          />
        )}
      </EditForm>
    </Card>
  );
}
