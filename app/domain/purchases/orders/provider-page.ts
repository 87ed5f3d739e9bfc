import type { Context } from "#app/domain/core/context.ts";
import type { purchases } from "#db/schema/index.ts";

type Named = Pick<typeof purchases.$inferSelect, "provider" | "livemode" | "paymentIntentId">;

/** The payment's page in the provider's dashboard; null where it can't be opened any more. */
export function providerPage(
  { gateways: { payments } }: Pick<Context, "gateways">,
  { provider, livemode, paymentIntentId }: Named,
): string | null {
  if (!paymentIntentId) return null;
  if (provider === "stripe") {
    return `https://dashboard.stripe.com/${livemode ? "" : "test/"}payments/${encodeURIComponent(paymentIntentId)}`;
  }
  return payments.provider === "test" ? "/test-payments" : null;
}
