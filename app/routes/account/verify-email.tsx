import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailProof } from "#app/components/account/email/email-proof.tsx";
import { SpentLink } from "#app/components/account/email/email-spent-link.tsx";
import { AuthLayout } from "#app/components/auth/auth-layout.tsx";
import { FormActions } from "#app/components/forms/form-parts.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { findVerification, type Verified, verifyEmail } from "#app/domain/auth/email/verify-email.ts";
import type { Context } from "#app/domain/core/context.ts";
import { resetCookie } from "#app/http/cookies/reset-cookie.ts";
import { sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { noFields } from "#app/http/forms/form-fields.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { linkOrRefusal, noAddressInReferer } from "#app/http/mailed-link.ts";

export { neverKept as headers } from "#app/http/forms/never-kept.ts";

export const meta: MetaFunction = (args) => [...pageTitle(args, "Verify Email"), noAddressInReferer];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("done")) return data(null);
  const token = tokenOf(request);
  const found = linkOrRefusal(token, () => {
    const { email, effect } = findVerification(ctx, token);
    const here = `/verify-email?token=${encodeURIComponent(token)}`;
    return {
      email,
      effect,
      signInAddress: ctx.actor ? null : `/auth?redirectTo=${encodeURIComponent(here)}`,
    };
  });
  return data(found, { status: found.refusal ? 400 : 200 });
}

// A button is needed: mail scanners open links, and would verify a stranger's address.
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  await readButton({ request, context }, noFields);
  const done = linkOrRefusal(tokenOf(request), (token) => verifyEmail(ctx, token));
  return done.value ? finish(ctx, done.value) : data(done, { status: 400 });
}

function finish(ctx: Context, { ended, session, passwordToken }: Verified) {
  const cookies = session ? [sessionCookie(ctx.settings, session)] : [];
  if (passwordToken) {
    const description = ["Your email address is verified. Now choose a password.", ...ended].join(" ");
    return redirectWithFlash(ctx, "/reset-password", { title: "Email Verified", description }, [
      resetCookie(ctx.settings, passwordToken, ctx.now()),
    ]);
  }
  const to = "/verify-email?done=1";
  if (ended.length === 0) {
    return redirect(to, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  }
  const title = "What was set up before was removed";
  return redirectWithFlash(ctx, to, { title, description: ended.join(" ") }, cookies);
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function VerifyEmail() {
  const link = useLoaderData<typeof loader>();
  if (!link) return <Done />;
  return (
    <AuthLayout title="Verify Email">
      {link.refusal === null ? (
        <EmailProof {...link.value} />
      ) : (
        <SpentLink message={link.refusal}>
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        </SpentLink>
      )}
    </AuthLayout>
  );
}

function Done() {
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
