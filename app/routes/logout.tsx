import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useNavigation } from "@remix-run/react";
import { FormActions } from "#app/components/forms/form-parts.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { redirectWithFlash } from "#app/http/forms.ts";
import { pageTitle } from "#app/http/page-title.ts";
import { readButton } from "#app/http/read-form.ts";
import { endedSessionCookie } from "#app/http/session-cookie.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Logout");

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  if (!ctx.actor) throw redirect("/");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { ctx } = args.context;
  await readButton(args);
  signOut(ctx);
  const flash = {
    variant: "default",
    title: "Logged Out",
    description: "You have been successfully logged out.",
  } as const;
  return redirectWithFlash(ctx, "/", flash, [endedSessionCookie(ctx.settings)]);
}

export default function Logout() {
  const isPending = useNavigation().formAction === "/logout";
  return (
    <>
      <PageHeader title="Logout">
        <p>Do you want to sign out on this device?</p>
      </PageHeader>
      <Form method="post" action="/logout">
        <FormActions>
          <Button isPending={isPending} pendingLabel="Signing Out...">
            Logout
          </Button>
          <ButtonLink to="/" variant="secondary">
            Stay signed in
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  );
}
