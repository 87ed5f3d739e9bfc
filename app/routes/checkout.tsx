import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CardForm } from "#app/components/checkout/card-form.tsx";
import { CheckoutLayout } from "#app/components/checkout/checkout-layout.tsx";
import { OrderSummary } from "#app/components/checkout/order-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/context.ts";
import { isDomainError } from "#app/domain/errors.ts";
import { payWithTestCard } from "#app/domain/purchases/pay-with-test-card.ts";
import { testPaymentFormSchema } from "#app/domain/purchases/schema.ts";
import { purchaseComplete } from "#app/http/flash-messages.ts";
import { formAgain, orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/page-title.ts";
import { readForm } from "#app/http/read-form.ts";

// Remix leaves an action's headers out of a page unless asked; over a limit one says when to come back.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = (args) => pageTitle(args, "Complete Purchase");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const trackId = wantedTrack(request);
  requireUser(ctx, request);
  const track = findTrackOnSale(ctx, trackId);
  const { provider } = ctx.gateways.payments;
  const hasFailedAuthentication = new URL(request.url).searchParams.get("failed") === "authentication";
  return data(
    { track, provider, hasFailedAuthentication },
    provider === "test" ? undefined : { status: 503 },
  );
}

export async function action({ request, context: { ctx, limits } }: ActionFunctionArgs) {
  const trackId = wantedTrack(request);
  const { user } = requireUser(ctx, request);
  const track = findTrackOnSale(ctx, trackId);
  const submission = parseWithZod(await readForm(request), { schema: testPaymentFormSchema });
  if (submission.status !== "success") return formAgain(submission);
  const { price, ...card } = submission.value;
  return orFormAgain(submission, async () => {
    await limits.consume("paymentIntentByUser", user.id);
    const paid = await payWithTestCard(ctx, { trackId, price, card });
    if (paid.outcome === "authentication_needed") return redirect(paid.address);
    return redirectWithFlash(
      ctx,
      `/payment-success?payment_intent=${paid.paymentIntentId}`,
      purchaseComplete(track.title),
    );
  });
}

function wantedTrack(request: Request): string {
  const trackId = new URL(request.url).searchParams.get("trackId");
  if (!trackId) throw redirect("/music");
  return trackId;
}

/** What can't be bought sends the buyer to where they see why. */
function findTrackOnSale(ctx: Context, trackId: string) {
  try {
    const track = getTrack(ctx, trackId);
    if (!track.owned && track.price !== "0.00") return track;
    const description = track.owned
      ? "You own this track already. You can download it here."
      : "This track is free: there is nothing to pay.";
    throw redirectWithFlash(ctx, `/music/${track.id}`, {
      variant: "default",
      title: track.title,
      description,
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw redirectWithFlash(ctx, "/music", {
      variant: "destructive",
      title: "Error",
      description: error.message,
    });
  }
}

export default function Checkout() {
  const { track, provider, hasFailedAuthentication } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <CheckoutLayout>
      <OrderSummary track={track} />
      <div>
        {hasFailedAuthentication && !lastResult && (
          <Notice role="alert" variant="destructive" title="Payment Failed">
            Your card's authentication failed. You have not been charged; please try again or use another
            card.
          </Notice>
        )}
        {provider === "test" ? (
          <CardForm price={track.price} lastResult={lastResult} />
        ) : (
          <Notice variant="destructive" title="The shop is closed">
            This shop doesn't take payments yet. Please come back later.
          </Notice>
        )}
      </div>
    </CheckoutLayout>
  );
}
