import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { paymentEvents } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { requirePayments } from "./require-payments.ts";
import { settle } from "./settle.ts";

/**
 * Takes a provider's event: checks who signed it, settles the payment it is about, and only then marks
 * it done. What it says of that payment is a hint; `settle` reads the truth.
 * @param rawBody the bytes as they came: the signature is over them, not over their meaning.
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
  const paymentIntentId = findPaymentIntentId(event.data.object);
  if (paymentIntentId && event.livemode === payments.livemode) await settle(ctx, paymentIntentId);
  ctx.db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, processedAt: ctx.now() })
    .onConflictDoNothing()
    .run();
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
      throw new DomainError("invalid", "The signature of this event is not right.", { cause: error });
    }
    throw new DomainError("invalid", "This is no event.", { cause: error });
  }
}

/** The payment that an event's object is, or is about. */
function findPaymentIntentId(object: object): string | null {
  if ("object" in object && object.object === "payment_intent" && "id" in object) return String(object.id);
  if (!("payment_intent" in object)) return null;
  const intent = object.payment_intent;
  if (typeof intent === "string") return intent;
  return typeof intent === "object" && intent !== null && "id" in intent ? String(intent.id) : null;
}
