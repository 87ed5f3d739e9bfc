import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailClaim } from "#app/components/accounts/account/email/email-claim.tsx";
import { EmailProof } from "#app/components/accounts/account/email/email-proof.tsx";
import { SpentLink } from "#app/components/accounts/account/email/email-spent-link.tsx";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import {
  findVerification,
  type ProofEffect,
  type Verified,
  verifyEmail,
  verifyWithPassword,
} from "#app/domain/accounts/auth/email/verify-email.ts";
import type { Context } from "#app/domain/core/context.ts";
import { cookieHeaders } from "#app/http/cookies/cookies.ts";
import { resetCookie, sessionCookie } from "#app/http/cookies/session-cookie.ts";
import { plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { readButton, readForm } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { limitSignIn } from "#app/http/limits/rate-limits.ts";
import { linkOrRefusal, tokenOf } from "#app/http/mailed-link.ts";
import { messages } from "#app/messages/messages.ts";
import { verificationFormSchema } from "#app/shared/accounts/auth/schema.ts";

const doneAddress = "/verify-email?done=1";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [
  ...pageTitle(args, messages.accounts.verification.title),
  noAddressInReferer,
];

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
export async function action(args: ActionFunctionArgs) {
  const { ctx } = args.context;
  const form = await readForm(args);
  if (form.intent === "password") return withPassword(form, args);
  await readButton(args, noFields);
  const wanted = form.intent === "claim" ? "claim" : "confirm";
  const { value, refusal } = linkOrRefusal(tokenOf(args.request), (token) => verifyEmail(ctx, token, wanted));
  return value ? finish(ctx, value) : data({ lastResult: null, refusal }, { status: 400 });
}

const withPassword = plainForm(verificationFormSchema, async ({ ctx, limits, request, value }) => {
  const token = tokenOf(request);
  await limitSignIn(ctx, limits, findVerification(ctx, token).user.email);
  await verifyWithPassword(ctx, { token, ...value });
  return redirect(doneAddress);
});

function finish(ctx: Context, { ended, session, passwordToken }: Verified) {
  const cookies = session ? [sessionCookie(ctx.settings, session)] : [];
  if (passwordToken) {
    const description = [messages.accounts.verification.choosePassword, ...ended].join(" ");
    return redirectWithFlash(
      ctx,
      "/reset-password",
      { title: messages.accounts.verification.done, description },
      [resetCookie(ctx.settings, passwordToken, ctx.now())],
    );
  }
  if (ended.length === 0) return redirect(doneAddress, { headers: cookieHeaders(cookies) });
  const title = messages.accounts.verification.removed;
  return redirectWithFlash(ctx, doneAddress, { title, description: ended.join(" ") }, cookies);
}

export const clientAction = preserveForm();

export default function VerifyEmail() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!link) return <Done />;
  return (
    <AuthLayout title={messages.accounts.verification.title}>
      {answer && "refusal" in answer && link.refusal === null && (
        <Notice role="alert" variant="destructive" title={messages.accounts.verification.notYet}>
          {answer.refusal}
        </Notice>
      )}
      {link.refusal === null ? (
        <LinkedForm {...link.value} lastResult={answer?.lastResult} />
      ) : (
        <SpentLink message={link.refusal}>
          <ButtonLink to="/dashboard">{messages.accounts.auth.toDashboard}</ButtonLink>
        </SpentLink>
      )}
    </AuthLayout>
  );
}

type Linked = { effect: ProofEffect; email: string; signInAddress: string | null; lastResult: FormResult };

function LinkedForm({ effect, email, signInAddress, lastResult }: Linked) {
  if (effect === "claim") return <EmailClaim email={email} lastResult={lastResult} />;
  return <EmailProof email={email} effect={effect} signInAddress={signInAddress} />;
}

function Done() {
  return (
    <AuthLayout title={messages.accounts.verification.done}>
      <p role="status">{messages.accounts.verification.thanks}</p>
      <div className="cluster">
        <ButtonLink to="/dashboard">{messages.accounts.auth.toDashboard}</ButtonLink>
        <ButtonLink to="/music" variant="secondary">
          {messages.accounts.auth.browseMusic}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
