import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { LoginForm } from "#app/components/accounts/auth/login-form.tsx";
import { MfaForm } from "#app/components/accounts/auth/mfa-form.tsx";
import { RegistrationForm } from "#app/components/accounts/auth/registration-form.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { SignedIn } from "#app/domain/accounts/auth/known-devices.ts";
import { findFormerHost } from "#app/domain/accounts/auth/own-passkeys.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { readCookie } from "#app/http/cookies/cookies.ts";
import { plainForm } from "#app/http/forms/forms.ts";
import { readForm } from "#app/http/forms/read-form.ts";
import { accountAddress } from "#app/http/gate/account-language.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { limitSignIn } from "#app/http/limits/rate-limits.ts";
import { redirectOnSite, safeRedirectPath } from "#app/http/redirects.ts";
import {
  askForCode,
  codeStep,
  findRequestedOrder,
  formAuthenticator,
  offerPasskey,
  requireOpenChallenge,
  welcome,
} from "#app/http/sign-in-steps.ts";
import { messages } from "#app/messages/messages.ts";
import { describeEnding, readChallengeEnding } from "#app/shared/accounts/auth/challenge-endings.ts";
import { loginFormSchema, registrationFormSchema } from "#app/shared/accounts/auth/schema.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { loginRequired } from "#app/shared/core/login-required.ts";
import { consentWording } from "#app/shared/mail/newsletter/consent-wording.ts";

const isCodeStep = (parameters: URLSearchParams) => parameters.get("step") === "mfa";

export const meta: MetaFunction = (args) => {
  const parameters = new URLSearchParams(args.location.search);
  if (isCodeStep(parameters)) return pageTitle(args, messages.accounts.code.title);
  return parameters.get("tab") === "register"
    ? pageTitle(args, messages.accounts.auth.createAccount, messages.accounts.auth.createAccountNote)
    : pageTitle(args, messages.accounts.auth.signIn, messages.accounts.auth.signInNote);
};

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("redirectTo");
  const target = safeRedirectPath(ctx.settings.publicUrl, wanted);
  if (ctx.actor) throw redirectOnSite(accountAddress(ctx, ctx.actor.user, target) ?? target);
  if (isCodeStep(searchParams)) requireOpenChallenge(ctx, request);
  const cookies = request.headers.get("Cookie");
  const hasEnded = wanted !== null && Boolean(readCookie(ctx.settings, cookies, "session"));
  const isBuying = target.startsWith("/checkout");
  // Who never signed in here has no account to sign in to, most likely.
  const isNew = !hasEnded && !readCookie(ctx.settings, cookies, "device");
  const isChosen = ["tab", "step", "ended"].some((name) => searchParams.has(name));
  if (isBuying && isNew && !isChosen) {
    throw redirect(`/auth?${new URLSearchParams({ redirectTo: target, tab: "register" })}`);
  }
  const order = findRequestedOrder(ctx, request, target);
  const newsletter = consentWording("registration", readSite(ctx).settings.artistName);
  const invited = emailSchema.safeParse(searchParams.get("email")).data ?? null;
  const { guestCheckout } = readSite(ctx).settings;
  const reason = hasEnded ? "ended" : isBuying ? "purchase" : null;
  // A guest without anything to buy yet begins with the music.
  const asGuest = guestCheckout ? (isBuying ? target : "/music") : null;
  const formerHost = findFormerHost(ctx);
  return { order, newsletter, invited, reason, asGuest, formerHost } as const;
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const { ctx } = context;
  const target = safeRedirectPath(ctx.settings.publicUrl, searchParams.get("redirectTo"));
  if (ctx.actor) return redirectOnSite(accountAddress(ctx, ctx.actor.user, target) ?? target);
  const answer = isCodeStep(searchParams)
    ? codeStep(target)
    : searchParams.get("tab") === "register"
      ? registration(target)
      : login(target);
  return answer(await readForm(args), args);
}

const login = (target: string) =>
  plainForm(loginFormSchema, async ({ ctx, limits, request, value }) => {
    await limitSignIn(ctx, limits, value.email);
    const result = await formAuthenticator(ctx, () => signIn(ctx, value))(request);
    if (result.outcome === "mfa_required") return askForCode(ctx, request, result.challenge);
    const onward = value.canMakePasskey ? offerPasskey(ctx, result.user, target) : target;
    return welcome(ctx, request, result, { target: onward, flash: () => welcomeBack(result) });
  });

const registration = (target: string) =>
  plainForm(registrationFormSchema, async ({ ctx, request, value: { newsletter, ...value } }) => {
    const signedIn = await formAuthenticator(ctx, () => registerUser(ctx, value))(request);
    if (newsletter === "on") subscribe(ctx, value.email, { topic: "news", place: "registration" });
    return welcome(ctx, request, signedIn, { target, flash: () => welcomeNew(signedIn) });
  });

const welcomeBack = ({ user }: SignedIn) => ({
  title: messages.accounts.welcome.login,
  description: messages.accounts.welcome.back(user.firstName || user.username),
});

const welcomeNew = ({ user }: SignedIn) => ({
  title: messages.accounts.welcome.registration,
  description: messages.accounts.welcome.first(user.firstName || user.username),
});

export const clientAction = preserveForm();

export default function Auth() {
  const { order, reason, asGuest, newsletter, invited, formerHost } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [parameters] = useSearchParams();
  const ending = readChallengeEnding(parameters.get("ended"));
  if (isCodeStep(parameters)) {
    return (
      <AuthLayout title={messages.accounts.code.title} order={order}>
        <MfaForm lastResult={lastResult} />
      </AuthLayout>
    );
  }
  const tab = parameters.get("tab") === "register" ? "register" : "login";
  const redirectTo = parameters.get("redirectTo");
  return (
    <AuthLayout
      tab={tab}
      redirectTo={redirectTo}
      order={order}
      offer={asGuest && <GuestOffer to={asGuest} isBuying={reason === "purchase"} />}
    >
      {ending && (
        <Notice role="alert" variant="destructive" title={messages.accounts.code.failed}>
          {describeEnding(ending)}
        </Notice>
      )}
      {reason === "purchase" && !asGuest && (
        <Notice role="status" title={loginRequired().title}>
          {loginRequired().description}
        </Notice>
      )}
      {reason === "ended" && <Notice role="status" title={messages.accounts.auth.ended} />}
      {tab === "login" ? (
        <LoginForm lastResult={lastResult} formerHost={formerHost} />
      ) : (
        <RegistrationForm lastResult={lastResult} newsletter={newsletter} invited={invited} />
      )}
    </AuthLayout>
  );
}

/** The way on for who wants no account, where the shop sells to guests. */
function GuestOffer({ to, isBuying }: { to: string; isBuying: boolean }) {
  return (
    <div className="stack gap-2">
      <p>{isBuying ? messages.accounts.auth.guestBuying : messages.accounts.auth.guest}</p>
      <ButtonLink to={to} reloadDocument isWide variant="secondary">
        {messages.accounts.auth.continueAsGuest}
      </ButtonLink>
    </div>
  );
}
