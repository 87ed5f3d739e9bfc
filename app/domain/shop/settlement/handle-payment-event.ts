import { eq } from "drizzle-orm";
import Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { paymentEvents } from "#db/schema/index.ts";
import { requirePayments } from "./declines.ts";
import { settle, settleCheckoutSession } from "./settle.ts";

/**
 * Handles a provider's webhook event: verifies its signature, settles its payment, and only then marks
 * it done. Its payload is only a hint; `settle` reads the current state from the provider.
 * @param rawBody the exact bytes, because the signature covers them.
 * @throws DomainError "invalid" for a bad or old signature; anything else means "deliver it again".
 */
export async function handlePaymentEvent(
  ctx: Context,
  rawBody: Buffer,
  signature: string | null,
): Promise<void> {
  const payments = requirePayments(ctx);
  const event = verifyEvent(payments.stripe, rawBody, signature, payments.webhookSecret);
  const known = ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id)).get();
  if (known) return;
  if (event.livemode === payments.livemode) await settleWhatItIsAbout(ctx, event.data.object);
  write({ ...ctx, mayUseReserve: true }, ({ db }) => {
    db.insert(paymentEvents)
      .values({ id: event.id, type: event.type, processedAt: ctx.now() })
      .onConflictDoNothing()
      .run();
  });
}

function verifyEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | null,
  secret: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? "", secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new DomainError("invalid", "The signature of this event is wrong.", { cause: error });
    }
    throw new DomainError("invalid", "This is not an event.", { cause: error });
  }
}

async function settleWhatItIsAbout(ctx: Context, object: object): Promise<void> {
  if (isA("checkout.session", object)) await settleCheckoutSession(ctx, object.id);
  else if (isA("payment_intent", object)) await settle(ctx, object.id);
  else if ("payment_intent" in object) {
    const { payment_intent: intent } = object;
    if (typeof intent === "string") await settle(ctx, intent);
    else if (typeof intent === "object" && intent !== null && isA("payment_intent", intent)) {
      await settle(ctx, intent.id);
    }
  }
}

function isA(type: string, object: object): object is { id: string } {
  return "object" in object && object.object === type && "id" in object && typeof object.id === "string";
}
