import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { acceptInvitation, findInvitation } from "#app/domain/accounts/profiles/invitations.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { signedInCookies } from "#app/http/cookies/session-cookie.ts";
import { formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { signedIn } from "#app/http/guards.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { linkOrRefusal, tokenOf } from "#app/http/mailed-link.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [
  ...pageTitle(args, messages.accounts.invitation.title),
  noAddressInReferer,
];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const found = linkOrRefusal(token, () => {
    const { role } = findInvitation(ctx, token);
    const here = encodeURIComponent(`/invitation?token=${encodeURIComponent(token)}`);
    const { artistName } = readSite(ctx).settings;
    return { role, artistName, email: ctx.actor?.user.email ?? null, here };
  });
  return data(found, { status: found.refusal ? 400 : 200 });
}

// A button is needed: mail scanners open links.
export const action = formAction(
  signedIn,
  sensitiveForm(noFields, ({ ctx, request }) => {
    const accepted = acceptInvitation(ctx, tokenOf(request));
    const { role } = accepted.user;
    const flash = {
      title: messages.accounts.invitation.welcome,
      description:
        role === "admin" ? messages.accounts.invitation.nowAdmin : messages.accounts.invitation.nowModerator,
    };
    const to = role === "admin" ? "/admin/today" : "/admin/inbox";
    return redirectWithFlash(ctx, to, flash, signedInCookies(ctx, request, accepted));
  }),
);

const inBold = (text: string) => <strong>{text}</strong>;

/** Where the link of an invitation leads: to sign in or make an account first, then to accept. */
export default function Invitation() {
  const { value, refusal } = useLoaderData<typeof loader>();
  const error = firstError(useActionData<typeof action>()?.lastResult);
  return (
    <AuthLayout title={messages.accounts.invitation.title}>
      {refusal && <Notice variant="destructive" title={refusal} />}
      {error && <Notice role="alert" variant="destructive" title={error} />}
      {value && (
        <>
          <p>
            <Sentence
              parts={
                value.role === "admin"
                  ? messages.accounts.invitation.asAdmin(value.artistName, inBold)
                  : messages.accounts.invitation.asModerator(value.artistName, inBold)
              }
            />
          </p>
          {value.email ? (
            <Form method="post" className="stack gap-4">
              <p>{messages.accounts.invitation.signedInAs(formatEmailAddress(value.email))}</p>
              <p>
                <IntentButton intent="accept" pendingLabel={messages.accounts.invitation.accepting}>
                  {messages.accounts.invitation.accept}
                </IntentButton>
              </p>
            </Form>
          ) : (
            <>
              <p>{messages.accounts.invitation.signInFirst}</p>
              <p className="cluster">
                <ButtonLink to={`/auth?tab=register&redirectTo=${value.here}`}>
                  {messages.accounts.auth.createAccount}
                </ButtonLink>
                <ButtonLink to={`/auth?redirectTo=${value.here}`} variant="secondary">
                  {messages.accounts.auth.signIn}
                </ButtonLink>
              </p>
            </>
          )}
        </>
      )}
    </AuthLayout>
  );
}
