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
import { readSite } from "#app/domain/core/settings/read-site.ts";
import {
  confirmSubscription,
  openConfirmationLink,
} from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { linkOrRefusal } from "#app/http/mailed-link.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { newsletterLinkSchema } from "#app/shared/mail/newsletter/schema.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction = (args) => [...pageTitle(args, "Confirm Subscription"), noAddressInReferer];

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
      <PageTitle>{link.value?.isSubscribed ? "Subscribed" : "Newsletter"}</PageTitle>
      <Card>
        {link.value === null ? (
          <SpentLink message={link.refusal}>
            <ButtonLink to="/newsletter">Go to the Newsletter</ButtonLink>
          </SpentLink>
        ) : link.value.isSubscribed ? (
          <>
            <p role="status">
              Thank you. <strong>{formatEmailAddress(link.value.email)}</strong> is subscribed to the
              newsletter.
            </p>
            <p>
              <ButtonLink to="/music" variant="secondary">
                Browse Music
              </ButtonLink>
            </p>
          </>
        ) : (
          <>
            <p>
              {artistName} will write to <strong>{formatEmailAddress(link.value.email)}</strong>. Every email
              has an unsubscribe link.
            </p>
            <ul>
              {link.value.wordings.map((wording) => (
                <li key={wording}>{wording}</li>
              ))}
            </ul>
            <Form method="post">
              <Button isPending={isPending} pendingLabel="Confirming...">
                Confirm Subscription
              </Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  );
}
