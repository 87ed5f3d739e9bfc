import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { RegistrationForm } from "#app/components/accounts/auth/registration-form.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { assertSetupOpen, setUpFirstAdmin } from "#app/domain/accounts/profiles/first-admin.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { signedInCookies } from "#app/http/cookies/session-cookie.ts";
import { formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { tokenOf } from "#app/http/mailed-link.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { registrationFormSchema } from "#app/shared/accounts/auth/schema.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.accounts.setup.tab);

export async function loader({ request, context: { ctx, limits } }: LoaderFunctionArgs) {
  return orErrorPage(async () => {
    await limits.consume("setupByAddress", addressKey(ctx.request.ipAddress));
    assertSetupOpen(ctx, tokenOf(request));
    return null;
  });
}

export const action = formAction(
  everyone,
  plainForm(registrationFormSchema, async ({ ctx, request, value }) => {
    const signedIn = await setUpFirstAdmin(ctx, value, tokenOf(request));
    const flash = {
      title: messages.accounts.welcome.registration,
      description: messages.accounts.setup.done,
    };
    return redirectWithFlash(ctx, "/admin/today", flash, signedInCookies(ctx, request, signedIn));
  }),
);

export const clientAction = preserveForm();

export default function Setup() {
  return (
    <AuthLayout title={messages.accounts.setup.title}>
      <p>{messages.accounts.setup.lead}</p>
      <RegistrationForm lastResult={useActionData<typeof action>()?.lastResult} />
    </AuthLayout>
  );
}
