import { Form, useHref, useLocation, useNavigation } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";

const action = "/logout";

/** Signing out changes state, so it is a POST: no prefetch and no foreign link can trigger it. */
export function LogoutForm({ className }: { className?: string }) {
  // Other pages must not get the checkout document's permissions: see http/paths.ts.
  const isAtCheckout = useLocation().pathname === "/checkout";
  const isPending = useNavigation().formAction === useHref(action);
  return (
    <Form method="post" action={action} reloadDocument={isAtCheckout}>
      <button type="submit" className={className} aria-disabled={isPending || undefined}>
        {isPending ? messages.content.frame.loggingOut : messages.content.frame.logout}
      </button>
    </Form>
  );
}
