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
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction<typeof loader> = (args) => [
  // Without the token, which is the gift itself.
  ...pageHead(args, {
    name: args.data?.value ? `A Gift: ${args.data.value.title}` : "A Gift",
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
    const description = `Your gift is in your music now: “${title}”.`;
    return redirectWithFlash(ctx, "/dashboard", { title: "It's Yours", description });
  }),
);

/** Where the link of a gift leads: what it is, from whom, and the button that claims it. */
export default function Gift() {
  const { value, refusal } = useLoaderData<typeof loader>();
  const error = firstError(useActionData<typeof action>()?.lastResult);
  if (!value) {
    return (
      <div className="stack">
        <PageTitle>A Gift</PageTitle>
        <SpentLink message={refusal}>
          <ButtonLink to="/music">Browse Music</ButtonLink>
          <ButtonLink to="/dashboard" variant="secondary">
            Go to My Music
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
          <Notice title="It's yours">You have claimed this gift.</Notice>
          <p>
            <ButtonLink to="/dashboard">Go to My Music</ButtonLink>
          </p>
        </>
      )}
      {ownsAll && !error && (
        <Notice title="You own all of this already">
          So the gift stays open. Ask {from} to send it to somebody else, or pass this link on.
        </Notice>
      )}
      {!isYours && !ownsAll && email !== null && (
        <Form method="post" className="stack gap-3">
          <p>
            <IntentButton intent="claim" pendingLabel="Claiming...">
              Claim the Gift
            </IntentButton>
          </p>
          <p className="muted">
            It goes to your account, {formatEmailAddress(email)}, to stream and download.
          </p>
        </Form>
      )}
      {email === null && (
        <>
          <p>Sign in or create a free account, and the music is yours to stream and download.</p>
          <p className="cluster">
            <ButtonLink to={`/auth?tab=register&redirectTo=${here}`}>Create Account</ButtonLink>
            <ButtonLink to={`/auth?redirectTo=${here}`} variant="secondary">
              Sign In
            </ButtonLink>
          </p>
        </>
      )}
    </GiftPaper>
  );
}
