import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { Message } from "#app/components/admin/inbox/message.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { changeContactStatus, inboxRoles, readContact } from "#app/domain/inbox/inbox.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { type ContactStatus, contactStatuses } from "#app/shared/contact/schema.ts";
import { contactStatusFormSchema } from "#app/shared/inbox/schema.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Message from ${args.data.message.fullName}` : "Message");

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, inboxRoles);
  return orErrorPage(() => ({
    workbench: readWorkbench(ctx),
    message: readContact(ctx, params.contactId ?? ""),
  }));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = context;
  requireRole(ctx, request, inboxRoles);
  const { status } = await readButton(
    { request, context },
    contactStatusFormSchema,
    "Please choose a status.",
  );
  return orErrorPage(() => {
    changeContactStatus(ctx, params.contactId ?? "", status);
    return redirectWithFlash(ctx, `/admin/inbox/${params.contactId}`, {
      title: "Message updated",
      description: `It is marked as ${status}.`,
    });
  });
}

export default function InboxMessage() {
  const { workbench, message } = useLoaderData<typeof loader>();
  return (
    <AdminLayout
      title={message.fullName}
      current="inbox"
      workbench={workbench}
      back={{ to: "/admin/inbox", label: "All Messages" }}
    >
      <Message message={message} />
      <MessageStates status={message.status} />
    </AdminLayout>
  );
}

const labels: Readonly<Record<ContactStatus, string>> = {
  new: "Mark as New",
  read: "Mark as Read",
  replied: "Mark as Replied",
  archived: "Archive",
};

/** A button for each state that the message is not in. */
function MessageStates({ status }: { status: ContactStatus }) {
  const sent = useNavigation().formData?.get("status");
  return (
    <Form method="post" aria-label="Message status" className="cluster">
      {contactStatuses
        .filter((state) => state !== status)
        .map((state) => (
          <Button
            key={state}
            name="status"
            value={state}
            variant="secondary"
            isPending={sent === state}
            pendingLabel="Saving..."
          >
            {labels[state]}
          </Button>
        ))}
    </Form>
  );
}
