import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { EditForm } from "#app/components/core/admin/editing/edit-form.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { HealthList } from "#app/components/system/health/health-page.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { lastDkimResult } from "#app/domain/system/health/read-health.ts";
import { checkDkim, sendDkimTest } from "#app/domain/system/health/sender/check-dkim.ts";
import { whyNothingToCheck } from "#app/domain/system/health/sender/check-dns.ts";
import { byIntent, formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { adminsOnly, requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { dkimSourceSchema } from "#app/shared/system/health/schema.ts";

const here = "/admin/health/dkim";

export const meta: MetaFunction = (args) => pageTitle(args, "DKIM");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const { page: _, ...last } = lastDkimResult(ctx);
  return {
    nothing: whyNothingToCheck(ctx),
    last,
    email: ctx.actor?.user.email ?? "",
  };
}

const send = plainForm(noFields, ({ ctx }) => {
  const email = sendDkimTest(ctx);
  const description = `It goes to ${formatEmailAddress(email)}. Look into the spam folder, too.`;
  return redirectWithFlash(ctx, here, { title: "Test mail sent", description });
});

const check = plainForm(dkimSourceSchema, async ({ ctx, value }) => {
  await checkDkim(ctx, value.source);
  return redirect(here);
});

export const action = formAction(adminsOnly, byIntent({ send, check }));

export default function Dkim() {
  const { nothing, last, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminPage
      title="DKIM"
      back={{ to: "/admin/health", label: "Health" }}
      lead={
        <p>
          Your mail server signs each email (DKIM). Mail services show an unsubscribe button, and trust your
          newsletter, only if that signature covers its unsubscribe headers. An email that arrived shows it.
        </p>
      }
    >
      {nothing === null ? (
        <>
          <HealthList checks={[last]} />
          <Card labelledBy="send-heading" title="1. Send Yourself a Test Mail">
            <p>It goes to {formatEmailAddress(email)} and has the headers of a newsletter.</p>
            <Form method="post">
              <IntentButton intent="send" variant="secondary" pendingLabel="Sending...">
                Send a Test Mail
              </IntentButton>
            </Form>
          </Card>
          <Card labelledBy="check-heading" title="2. Paste Its Source">
            <p>
              Open the source of the email: “Show original” in Gmail, “View source” in Outlook, Thunderbird
              and others, View, Message, Raw Source in Apple Mail. Copy all of it.
            </p>
            <EditForm
              id="check"
              names={["source"]}
              texts={{ source: "" }}
              preserved={null}
              lastResult={answer?.intent === "check" ? answer.lastResult : null}
              title="Not Checked"
              buttons={
                <IntentButton intent="check" pendingLabel="Checking...">
                  Check the Signature
                </IntentButton>
              }
            >
              {(fields) => (
                <TextAreaField
                  {...fieldProps(fields.source)}
                  label="Source of the email"
                  rows={10}
                  spellCheck={false}
                />
              )}
            </EditForm>
          </Card>
        </>
      ) : (
        <Notice title="There is nothing to check">
          <p>{nothing}</p>
        </Notice>
      )}
    </AdminPage>
  );
}
