import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { SpentLink } from "#app/components/accounts/account/email/email-spent-link.tsx";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { findEmailChange, undoEmailChange } from "#app/domain/accounts/auth/email/undo-email-change.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { linkOrRefusal, tokenOf } from "#app/http/mailed-link.ts";
import { messages } from "#app/messages/messages.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [
  ...pageTitle(args, messages.accounts.undo.title),
  noAddressInReferer,
];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("done")) return data(null);
  const found = linkOrRefusal(tokenOf(request), (token) => findEmailChange(ctx, token).previousEmail);
  return data(found, { status: found.refusal ? 400 : 200 });
}

// A button is needed: mail scanners open links.
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  await readButton({ request, context }, noFields);
  const done = linkOrRefusal(tokenOf(request), (token) => undoEmailChange(ctx, token));
  return done.refusal ? data(done, { status: 400 }) : redirect("/undo-email-change?done=1");
}

export default function UndoEmailChange() {
  const link = useLoaderData<typeof loader>();
  const isPending = useNavigation().formMethod === "POST";
  if (!link) return <Undone />;
  return (
    <AuthLayout title={messages.accounts.undo.title}>
      {link.refusal === null ? (
        <>
          <p>
            <Sentence parts={messages.accounts.undo.lead(<strong>{link.value}</strong>)} />
          </p>
          <Form method="post">
            <Button isPending={isPending} pendingLabel={messages.accounts.undo.undoing}>
              {messages.accounts.undo.undo}
            </Button>
          </Form>
        </>
      ) : (
        <SpentLink message={link.refusal}>
          <ButtonLink to="/contact">{messages.accounts.undo.write}</ButtonLink>
        </SpentLink>
      )}
    </AuthLayout>
  );
}

function Undone() {
  return (
    <AuthLayout title={messages.accounts.undo.done}>
      <p role="status">{messages.accounts.undo.doneText}</p>
      <p>
        <Sentence parts={messages.accounts.undo.next((text) => <strong>{text}</strong>)} />
      </p>
      <div className="cluster">
        <ButtonLink to="/auth">{messages.accounts.auth.signIn}</ButtonLink>
        <ButtonLink to="/forgot-password" variant="secondary">
          {messages.accounts.undo.another}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
