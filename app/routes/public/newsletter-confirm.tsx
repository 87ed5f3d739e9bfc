import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { SpentLink } from "#app/components/accounts/account/email/email-spent-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import {
  confirmSubscription,
  openConfirmationLink,
} from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { linkOrRefusal } from "#app/http/mailed-link.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { newsletterLinkSchema } from "#app/shared/mail/newsletter/schema.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [
  ...pageTitle(args, messages.mail.confirmation.title),
  noAddressInReferer,
];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const input = readLink(request);
  const link = linkOrRefusal(input.token, () => openConfirmationLink(ctx, input));
  const { artistName } = readSite(ctx).settings;
  return data({ link, artistName }, { status: link.refusal ? 400 : 200 });
}

// A button is needed: mail scanners open links, and would subscribe an address that a stranger typed.
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = context;
  await readButton({ request, context }, noFields);
  const link = readLink(request);
  const done = linkOrRefusal(link.token, () => confirmSubscription(ctx, link));
  const { pathname, search } = new URL(request.url);
  return done.refusal ? data(null, { status: 400 }) : redirect(pathname + search);
}

function readLink(request: Request) {
  return newsletterLinkSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
}

export default function ConfirmSubscription() {
  const { link, artistName } = useLoaderData<typeof loader>();
  const isPending = useNavigation().formMethod === "POST";
  return (
    <div className="stack">
      <PageTitle>
        {link.value?.isSubscribed ? messages.mail.confirmation.subscribed : messages.mail.newsletter.title}
      </PageTitle>
      <Card>
        {link.value === null ? (
          <SpentLink message={link.refusal}>
            <ButtonLink to="/newsletter">{messages.mail.confirmation.toNewsletter}</ButtonLink>
          </SpentLink>
        ) : link.value.isSubscribed ? (
          <>
            <p role="status">
              <Sentence
                parts={messages.mail.confirmation.done(
                  <strong>{formatEmailAddress(link.value.email)}</strong>,
                )}
              />
            </p>
            <p>
              <ButtonLink to="/music" variant="secondary">
                {messages.accounts.auth.browseMusic}
              </ButtonLink>
            </p>
          </>
        ) : (
          <>
            <p>
              <Sentence
                parts={messages.mail.confirmation.willWrite(
                  artistName,
                  <strong>{formatEmailAddress(link.value.email)}</strong>,
                )}
              />
            </p>
            <ul>
              {link.value.wordings.map((wording) => (
                <li key={wording}>{wording}</li>
              ))}
            </ul>
            <Form method="post">
              <Button isPending={isPending} pendingLabel={messages.forms.pending.confirming}>
                {messages.mail.confirmation.confirm}
              </Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  );
}
