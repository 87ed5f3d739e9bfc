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
import { findEmailChange, undoEmailChange } from "#app/domain/accounts/auth/email/undo-email-change.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { linkOrRefusal, tokenOf } from "#app/http/mailed-link.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [...pageTitle(args, "Undo Email Change"), noAddressInReferer];

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
    <AuthLayout title="Undo Email Change">
      {link.refusal === null ? (
        <>
          <p>
            This restores <strong>{link.value}</strong> as your account's address. Everyone is signed out, the
            current password stops working, and we email you a link to choose a new one.
          </p>
          <Form method="post">
            <Button isPending={isPending} pendingLabel="Undoing...">
              Undo the Change
            </Button>
          </Form>
        </>
      ) : (
        <SpentLink message={link.refusal}>
          <ButtonLink to="/contact">Write to Us</ButtonLink>
        </SpentLink>
      )}
    </AuthLayout>
  );
}

function Undone() {
  return (
    <AuthLayout title="Address Restored">
      <p role="status">Your address is restored, and everyone is signed out of your account.</p>
      <p>
        The person who changed it knew your password, so it no longer works.{" "}
        <strong>Choose a new one now</strong>, with the link we just sent you; it works for 30 minutes. If an
        authenticator was set up since the change, it's off, and if someone asked to delete the account,
        that's cancelled.
      </p>
      <div className="cluster">
        <ButtonLink to="/auth">Sign In</ButtonLink>
        <ButtonLink to="/forgot-password" variant="secondary">
          Send Another Link
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
