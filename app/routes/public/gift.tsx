import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { SpentLink } from "#app/components/accounts/account/email/email-spent-link.tsx";
import { firstError } from "#app/components/core/forms/form-result.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { GiftPaper } from "#app/components/shop/gifts/gift-paper.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { claimGift, readGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { formAction, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { signedIn } from "#app/http/guards.ts";
import { noAddressInReferer, pageHead } from "#app/http/head/page-head.ts";
import { linkOrRefusal } from "#app/http/mailed-link.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction<typeof loader> = (args) => [
  // Without the token, which is the gift itself.
  ...pageHead(args, {
    name: args.data?.value ? messages.gifts.page.titleOf(args.data.value.title) : messages.gifts.page.title,
    path: "/gift",
  }),
  noAddressInReferer,
];

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const found = linkOrRefusal(token, () => ({
    ...readGift(ctx, token),
    email: ctx.actor?.user.email ?? null,
    here: encodeURIComponent(`/gift/${encodeURIComponent(token)}`),
  }));
  return data(found, { status: found.refusal ? 400 : 200 });
}

// A button is needed: mail scanners open links.
export const action = formAction(
  signedIn,
  plainForm(noFields, ({ ctx, params }) => {
    const title = claimGift(ctx, params.token ?? "");
    const description = messages.gifts.page.inYourMusic(title);
    return redirectWithFlash(ctx, "/dashboard", { title: messages.gifts.page.isYours, description });
  }),
);

/** Where the link of a gift leads: what it is, from whom, and the button that claims it. */
export default function Gift() {
  const { value, refusal } = useLoaderData<typeof loader>();
  const error = firstError(useActionData<typeof action>()?.lastResult);
  if (!value) {
    return (
      <div className="stack">
        <PageTitle>{messages.gifts.page.title}</PageTitle>
        <SpentLink message={refusal}>
          <ButtonLink to="/music">{messages.gifts.page.browse}</ButtonLink>
          <ButtonLink to="/dashboard" variant="secondary">
            {messages.gifts.page.toMyMusic}
          </ButtonLink>
        </SpentLink>
      </div>
    );
  }
  const { isYours, ownsAll, from, email, here } = value;
  return (
    <GiftPaper gift={value}>
      {error && <Notice role="alert" variant="destructive" title={error} />}
      {isYours && (
        <>
          <Notice title={messages.gifts.page.claimedTitle}>{messages.gifts.page.claimed}</Notice>
          <p>
            <ButtonLink to="/dashboard">{messages.gifts.page.toMyMusic}</ButtonLink>
          </p>
        </>
      )}
      {ownsAll && !error && (
        <Notice title={messages.gifts.page.ownedTitle}>{messages.gifts.page.owned(from)}</Notice>
      )}
      {!isYours && !ownsAll && email !== null && (
        <Form method="post" className="stack gap-3">
          <p>
            <IntentButton intent="claim" pendingLabel={messages.gifts.page.claiming}>
              {messages.gifts.page.claim}
            </IntentButton>
          </p>
          <p className="muted">{messages.gifts.page.toAccount(formatEmailAddress(email))}</p>
        </Form>
      )}
      {email === null && (
        <>
          <p>{messages.gifts.page.needsAccount}</p>
          <p className="cluster">
            <ButtonLink to={`/auth?tab=register&redirectTo=${here}`}>
              {messages.gifts.page.createAccount}
            </ButtonLink>
            <ButtonLink to={`/auth?redirectTo=${here}`} variant="secondary">
              {messages.gifts.page.signIn}
            </ButtonLink>
          </p>
        </>
      )}
    </GiftPaper>
  );
}
