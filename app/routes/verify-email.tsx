import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { SpentLink } from "#app/components/account/email-spent-link.tsx";
import { AuthLayout } from "#app/components/auth/auth-layout.tsx";
import { FormActions } from "#app/components/forms/form-parts.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { findVerification, verifyEmail } from "#app/domain/auth/email/verify-email.ts";
import { linkOrRefusal, noAddressInReferer } from "#app/http/mailed-link.ts";
import { pageTitle } from "#app/http/page-title.ts";
import { readButton } from "#app/http/read-form.ts";

export { mailedLinkHeaders as headers } from "#app/http/mailed-link.ts";

export const meta: MetaFunction = (args) => [...pageTitle(args, "Verify Email"), noAddressInReferer];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("done")) return data(null);
  const found = linkOrRefusal(tokenOf(request), (token) => findVerification(ctx, token).email);
  return data(found, { status: found.refusal ? 400 : 200 });
}

// It takes a press of the button: mail scanners open links, and would vouch for a stranger's address.
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  await readButton({ request, context });
  const done = linkOrRefusal(tokenOf(request), (token) => verifyEmail(ctx, token));
  return done.refusal ? data(done, { status: 400 }) : redirect("/verify-email?done=1");
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function VerifyEmail() {
  const link = useLoaderData<typeof loader>();
  const isPending = useNavigation().formMethod === "POST";
  if (!link) return <Verified />;
  return (
    <AuthLayout title="Verify Email">
      {link.refusal === null ? (
        <>
          <p>
            Press the button if <strong>{link.value}</strong> is your address. Receipts and password links
            reach you there.
          </p>
          <Form method="post">
            <Button isPending={isPending} pendingLabel="Verifying...">
              Verify Email
            </Button>
          </Form>
        </>
      ) : (
        <SpentLink message={link.refusal}>
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        </SpentLink>
      )}
    </AuthLayout>
  );
}

function Verified() {
  return (
    <AuthLayout title="Email Verified">
      <p role="status">Thank you. Your email address is verified.</p>
      <FormActions>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        <ButtonLink to="/music" variant="secondary">
          Browse Music
        </ButtonLink>
      </FormActions>
    </AuthLayout>
  );
}
