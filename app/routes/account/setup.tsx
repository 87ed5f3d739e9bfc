import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthLayout } from "#app/components/auth/auth-layout.tsx";
import { RegistrationForm } from "#app/components/auth/registration-form.tsx";
import { keepForm } from "#app/components/forms/keep-form.ts";
import { assertSetupOpen, setUpFirstAdmin } from "#app/domain/accounts/set-up-first-admin.ts";
import { addressKey } from "#app/domain/core/address-key.ts";
import { pageTitle } from "#app/http/document-title.ts";
import { formAgain, orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { readForm } from "#app/http/read-form.ts";
import { signedInCookies } from "#app/http/signed-in-cookies.ts";
import { registrationFormSchema } from "#app/shared/auth/schema.ts";

// Remix leaves an action's headers out of a page unless asked; over a limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Set up");

export async function loader({ request, context: { ctx, limits } }: LoaderFunctionArgs) {
  return orErrorPage(async () => {
    await limits.consume("setupByAddress", addressKey(ctx.request.ipAddress));
    assertSetupOpen(ctx, tokenOf(request));
    return null;
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  const submission = (await readForm({ request, context })).parse(registrationFormSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orFormAgain(submission, async () => {
    const signedIn = await setUpFirstAdmin(ctx, submission.value, tokenOf(request));
    const flash = {
      variant: "default",
      title: "Registration Successful",
      description: "You are the admin of this site.",
    } as const;
    return redirectWithFlash(ctx, "/", flash, signedInCookies(ctx, signedIn));
  });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const clientAction = keepForm();

export default function Setup() {
  return (
    <AuthLayout title="Set Up">
      <p>Create the admin account of this site. The link works once.</p>
      <RegistrationForm lastResult={useActionData<typeof action>()?.lastResult} />
    </AuthLayout>
  );
}
