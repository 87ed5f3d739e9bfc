import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AccountNavigation } from "#app/components/account/account-navigation.tsx";
import { EmailPending } from "#app/components/account/email/email-pending.tsx";
import { EmailUnverified } from "#app/components/account/email/email-unverified.tsx";
import { ProfileSettings } from "#app/components/account/profile-settings.tsx";
import { DashboardPage } from "#app/components/dashboard/dashboard-page.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { updateProfile } from "#app/domain/accounts/update-profile.ts";
import {
  cancelEmailChange,
  readPendingEmail,
  resendPendingEmail,
} from "#app/domain/auth/address-proof/pending-email.ts";
import { resendVerification } from "#app/domain/auth/email/send-verification.ts";
import { dropKeptInput, readKeptInput } from "#app/domain/auth/kept-input.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readPurchaseHistory } from "#app/domain/purchases/history/read-purchase-history.ts";
import { readPurchaseTotals } from "#app/domain/purchases/history/read-purchase-totals.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { formAgain, orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireUser } from "#app/http/guards.ts";
import { limitEmailChange } from "#app/http/limit-email-change.ts";
import { readForm } from "#app/http/read-form.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { profileFormSchema } from "#app/shared/accounts/update-profile-schema.ts";
import { formatCents } from "#app/shared/money.ts";

const here = "/dashboard";

// Remix leaves an action's headers out of a page unless asked; over a limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Dashboard");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  const { searchParams } = new URL(request.url);
  const totals = readPurchaseTotals(ctx);
  const isEditing = searchParams.has("edit");
  const { email, firstName, lastName } = user;
  return {
    name: user.firstName || "Music Fan",
    history: readPurchaseHistory(ctx, searchParams.get("cursor")),
    totalPurchases: totals.completed,
    totalSpent: formatCents(totals.spentCents),
    memberSince: user.createdAt.getUTCFullYear(),
    profile: { email, firstName: firstName ?? "", lastName: lastName ?? "" },
    isVerified: user.emailVerified,
    pendingEmail: readPendingEmail(ctx, user.id),
    isEditing,
    kept: isEditing ? readKeptInput(ctx, here) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { ctx } = args.context;
  requireUser(ctx, args.request);
  const form = await readForm(args);
  const { intent } = form;
  if (intent === "save-profile") return saveProfile(form, args);
  if (intent === "resend-verification") return sendAgain(form, args, resendVerification);
  if (intent === "resend-email-change") return sendAgain(form, args, resendPendingEmail);
  if (intent === "cancel-email-change") return cancelChange(form, args);
  if (intent !== "cancel-profile") return data({ lastResult: null }, { status: 400 });
  dropKeptInput(ctx, here);
  return redirect(here);
}

function saveProfile(form: ReceivedForm, { request, context: { ctx, limits } }: ActionFunctionArgs) {
  const { user } = requireUser(ctx, request);
  const submission = form.parse(profileFormSchema(user));
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, async () => {
    await limitEmailChange(ctx, limits, submission.value.email);
    updateProfile(ctx, submission.value);
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: "Profile Updated",
      description: "Your profile has been saved successfully.",
    });
  });
}

function sendAgain(
  form: ReceivedForm,
  { request, context: { ctx, limits } }: ActionFunctionArgs,
  send: (ctx: Context) => string,
) {
  const { user } = requireUser(ctx, request);
  const submission = form.parse(z.object({}));
  if (submission.status !== "success") return formAgain(submission);
  return orFormAgain(submission, async () => {
    await limits.consume("verificationMailByUser", user.id);
    const email = send(ctx);
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: "Email sent",
      description: `We sent a new link to ${email}.`,
    });
  });
}

function cancelChange(form: ReceivedForm, { context: { ctx } }: ActionFunctionArgs) {
  const submission = form.parse(z.object({}));
  if (submission.status !== "success") return formAgain(submission);
  return orFormAgain(submission, async () => {
    cancelEmailChange(ctx);
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: "Change cancelled",
      description: "Your email address stays as it is.",
    });
  });
}

export const clientAction = keepForm((form) =>
  form.get("intent") === "save-profile" ? { sentence: "Failed to update profile." } : {},
);

export default function Dashboard() {
  const { profile, isVerified, pendingEmail, isEditing, kept, ...page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const refusal = isEditing ? null : lastResult?.error?.[""]?.[0];
  const notices = (
    <>
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      {!isVerified && <EmailUnverified email={profile.email} />}
      {pendingEmail && <EmailPending pendingEmail={pendingEmail} email={profile.email} />}
    </>
  );
  const settings = (
    <ProfileSettings
      profile={profile}
      isVerified={isVerified}
      editing={isEditing ? { ...profile, ...kept } : null}
      isKept={kept !== null}
      lastResult={lastResult}
    />
  );
  return (
    <DashboardPage
      {...page}
      navigation={<AccountNavigation />}
      notices={notices}
      settings={settings}
      isEditing={isEditing}
    />
  );
}
