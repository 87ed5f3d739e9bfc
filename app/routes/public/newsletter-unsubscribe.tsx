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
import { Sentence } from "#app/components/ui/sentence.tsx";
import { openUnsubscribeLink, unsubscribe } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { newsletterLinkSchema, oneClickSchema } from "#app/shared/mail/newsletter/schema.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [
  ...pageTitle(args, messages.mail.unsubscribing.title),
  noAddressInReferer,
];

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
      <PageTitle>
        {isSubscribed ? messages.mail.unsubscribing.whatYouGet : messages.mail.unsubscribing.unsubscribed}
      </PageTitle>
      <Card>
        {isSubscribed ? (
          <>
            <p>
              <Sentence
                parts={messages.mail.unsubscribing.weSend(<strong>{formatEmailAddress(email)}</strong>)}
              />
            </p>
            {consents.map(({ id, wording }) => (
              <Form method="post" key={id}>
                <p>{wording || messages.mail.unsubscribing.newsletter}</p>
                {consents.length > 1 && (
                  <Button variant="secondary" name="consent" value={String(id)} isPending={isPending}>
                    {messages.mail.unsubscribing.stopThis}
                  </Button>
                )}
              </Form>
            ))}
            <Form method="post">
              <Button isPending={isPending} pendingLabel={messages.mail.unsubscribing.pending}>
                {consents.length > 1
                  ? messages.mail.unsubscribing.fromEverything
                  : messages.mail.unsubscribing.unsubscribe}
              </Button>
            </Form>
          </>
        ) : (
          <>
            <p role="status">
              <Sentence
                parts={
                  stopReason === "bounced"
                    ? messages.mail.unsubscribing.bounced(<strong>{formatEmailAddress(email)}</strong>)
                    : messages.mail.unsubscribing.done(<strong>{formatEmailAddress(email)}</strong>)
                }
              />
            </p>
            <p>
              <ButtonLink to="/newsletter" variant="secondary">
                {messages.mail.unsubscribing.again}
              </ButtonLink>
            </p>
          </>
        )}
      </Card>
    </div>
  );
}
