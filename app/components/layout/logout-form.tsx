import { Form, useNavigation } from "@remix-run/react";

const action = "/logout";

/** Signing out changes something, so it is a POST: no prefetch and no foreign link can do it. */
export function LogoutForm({ className }: { className?: string }) {
  const isPending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <button type="submit" className={className} aria-disabled={isPending || undefined}>
        {isPending ? "Signing Out..." : "Logout"}
      </button>
    </Form>
  );
}
