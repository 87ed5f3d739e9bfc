import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { nameRole, RoleNotes } from "#app/components/accounts/admin/users/role-notes.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { selectProps } from "#app/components/core/forms/field-props.ts";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
} from "#app/domain/accounts/profiles/invitations.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { messageForm, readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import { invitationSchema } from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { invitedRoles } from "#app/shared/core/roles.ts";

const here = "/admin/invitations";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminPeople.invitations.invitations);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return {
    invitations: listInvitations(ctx),
    preserved: readPreservedForm(ctx, here, "invite"),
  };
}

/** The response itself shows the link: it can't be read again. */
const invite = sensitiveForm(invitationSchema, ({ ctx, value }) => {
  const path = createInvitation(ctx, value);
  return data({ lastResult: null, link: ctx.settings.publicUrl + path, mailedTo: value.email ?? null });
});

const revoke = messageForm(
  z.object({ id: z.string().max(80) }),
  () => here,
  ({ ctx, value }) => {
    revokeInvitation(ctx, value.id);
    return {
      title: messages.adminPeople.invitations.revoked,
      description: messages.adminPeople.invitations.revokedMeaning,
    };
  },
);

export const action = formAction(adminsOnly, byIntent({ invite, revoke }));

export const clientAction = preserveForm();

export default function Invitations() {
  const { invitations, preserved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isInvitation = answer?.intent === "invite";
  const link = answer && "link" in answer ? answer.link : null;
  return (
    <AdminPage
      title={messages.adminPeople.invitations.invitations}
      back={{ to: "/admin", label: messages.adminPeople.invitations.allUsers }}
      lead={<p>{messages.adminPeople.invitations.lead}</p>}
    >
      <RefusalNotice refusal={isInvitation ? undefined : firstError(answer?.lastResult)} />
      {answer && "link" in answer && <InvitationLink link={answer.link} mailedTo={answer.mailedTo} />}
      {!link && (
        <Additions
          additions={[
            {
              name: "",
              label: messages.adminPeople.invitations.inviteSomeone,
              form: (
                <InvitationForm preserved={preserved} lastResult={isInvitation ? answer.lastResult : null} />
              ),
            },
          ]}
          answered={isInvitation || preserved ? "" : undefined}
        />
      )}
      <DataTable
        caption={messages.adminPeople.invitations.open}
        columns={columns()}
        rows={invitations}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={messages.adminPeople.invitations.none}
            description={messages.adminPeople.invitations.appearHere}
          />
        }
      />
    </AdminPage>
  );
}

function InvitationLink({ link, mailedTo }: { link: string; mailedTo: string | null }) {
  return (
    <Notice
      role="alert"
      variant="success"
      title={
        mailedTo
          ? messages.adminPeople.invitations.sentTo(formatEmailAddress(mailedTo))
          : messages.adminPeople.invitations.ready
      }
    >
      <p>{mailedTo ? messages.adminPeople.invitations.shareToo : messages.adminPeople.invitations.share}</p>
      <Field
        id="invitation-link"
        label={messages.adminPeople.invitations.link}
        defaultValue={link}
        readOnly
      />
      <CopyButton text={link} label={messages.adminGrants.links.copy} />
    </Notice>
  );
}

function InvitationForm(state: FormState) {
  return (
    <EditForm
      {...state}
      id="invite"
      names={["email", "role"]}
      texts={{ role: "moderator" }}
      title={messages.adminPeople.invitations.notInvited}
      submit={{
        intent: "invite",
        label: messages.adminPeople.invitations.create,
        pendingLabel: messages.adminPeople.invitations.inviting,
      }}
    >
      {(fields) => (
        <>
          <SelectField
            label={messages.adminPeople.invitations.role}
            {...selectProps(fields.role)}
            choices={invitedRoles.map((value) => ({ value, label: nameRole(value) }))}
          />
          <RoleNotes roles={invitedRoles} />
          <TextField
            label={messages.adminShop.withdrawal.email}
            hint={messages.adminPeople.invitations.emailHint}
            isOptional
            field={fields.email}
            type="email"
          />
        </>
      )}
    </EditForm>
  );
}

type Row = ReturnType<typeof listInvitations>[number];

const columns = (): Column<Row>[] => [
  {
    label: messages.adminPeople.invitations.for,
    isRowHeader: true,
    isWholeLine: true,
    cell: ({ email }) => (email ? formatEmailAddress(email) : messages.adminPeople.invitations.anyone),
  },
  { label: messages.adminPeople.invitations.role, isLabelled: true, cell: ({ role }) => nameRole(role) },
  { label: messages.adminPeople.invitations.invitedBy, isLabelled: true, cell: ({ invitedBy }) => invitedBy },
  {
    label: messages.admin.fields.expires,
    isLabelled: true,
    cell: ({ expiresAt }) => <TimeLabel time={expiresAt} />,
  },
  {
    label: messages.adminPeople.invitations.revoke,
    isLabelHidden: true,
    isAtEnd: true,
    cell: ({ id, email }) => (
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          name="intent"
          value="revoke"
          variant="secondary"
          aria-label={
            email
              ? messages.adminPeople.invitations.revokeFor(email)
              : messages.adminPeople.invitations.revokeForAnyone
          }
        >
          {messages.adminPeople.invitations.revoke}
        </Button>
      </Form>
    ),
  },
];
