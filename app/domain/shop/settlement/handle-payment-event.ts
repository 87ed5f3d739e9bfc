import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { isPaymentError } from "#app/gateways/payments/errors.ts";
import type { PaymentEvent } from "#app/gateways/payments/events.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
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
  const event = verifyEvent(payments, rawBody, signature);
  const known = ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id)).get();
  if (known) return;
  if (event.livemode === payments.livemode) await settleSubject(ctx, event);
  write({ ...ctx, mayUseReserve: true }, ({ db }) => {
    db.insert(paymentEvents)
      .values({ id: event.id, type: event.type, processedAt: ctx.now() })
      .onConflictDoNothing()
      .run();
  });
}

function verifyEvent(payments: OpenPayments, rawBody: Buffer, signature: string | null): PaymentEvent {
  try {
    return payments.verifyEvent(rawBody, signature);
  } catch (error) {
    const message = isPaymentError(error, "forged")
      ? "The signature of this event is wrong."
      : "This is not an event.";
    throw new DomainError("invalid", message, { cause: error });
  }
}

async function settleSubject(ctx: Context, { subject }: PaymentEvent): Promise<void> {
  if (subject?.kind === "checkout_page") await settleCheckoutSession(ctx, subject.id);
  else if (subject) await settle(ctx, subject.id);
}
