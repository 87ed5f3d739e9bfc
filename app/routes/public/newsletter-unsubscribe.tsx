import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { openUnsubscribeLink, unsubscribe } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { newsletterLinkSchema, oneClickSchema } from "#app/shared/mail/newsletter/schema.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [...pageTitle(args, "Unsubscribe"), noAddressInReferer];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => openUnsubscribeLink(ctx, readLink(request)));
}

// Unsubscribing takes a button, here or in the mail program: opening a link does nothing, because programs open links
// by themselves. A mail program's post (RFC 8058) must not be redirected, so only a page's own is.
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  const pressed = await readButton({ request, context }, oneClickSchema);
  return orErrorPage(() => {
    unsubscribe(ctx, readLink(request), pressed.consent ?? null);
    const { pathname, search } = new URL(request.url);
    return "List-Unsubscribe" in pressed ? null : redirect(pathname + search);
  });
}

function readLink(request: Request) {
  return newsletterLinkSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
}

export default function Unsubscribe() {
  const { email, isSubscribed, consents, stopReason } = useLoaderData<typeof loader>();
  const isPending = useNavigation().state === "submitting";
  return (
    <div className="stack">
      <PageTitle>{isSubscribed ? "What You Get" : "Unsubscribed"}</PageTitle>
      <Card>
        {isSubscribed ? (
          <>
            <p>
              What we send to <strong>{formatEmailAddress(email)}</strong>:
            </p>
            {consents.map(({ id, wording }) => (
              <Form method="post" key={id}>
                <p>{wording || "The newsletter"}</p>
                {consents.length > 1 && (
                  <Button variant="secondary" name="consent" value={String(id)} isPending={isPending}>
                    Stop This
                  </Button>
                )}
              </Form>
            ))}
            <Form method="post">
              <Button isPending={isPending} pendingLabel="Unsubscribing...">
                {consents.length > 1 ? "Unsubscribe From Everything" : "Unsubscribe"}
              </Button>
            </Form>
          </>
        ) : (
          <>
            <p role="status">
              <strong>{formatEmailAddress(email)}</strong> won't get the newsletter anymore.
              {stopReason === "bounced" && " Its mail server returned our emails."}
            </p>
            <p>
              <ButtonLink to="/newsletter" variant="secondary">
                Subscribe Again
              </ButtonLink>
            </p>
          </>
        )}
      </Card>
    </div>
  );
}
