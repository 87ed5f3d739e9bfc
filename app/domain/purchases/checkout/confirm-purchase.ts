import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { presentPurchase } from "../history/list-purchases.ts";
import { readLinesOf } from "../lines/read-lines.ts";
import { explainProviderError } from "../settlement/provider-errors.ts";
import { settle } from "../settlement/settle.ts";

/**
 * Settles the caller's own payment and returns the purchase.
 * @throws DomainError "not_found" for an unknown payment and, with the same message, for somebody else's;
 *   "payment_required" while it isn't paid; "unavailable" when the provider can't be asked or there is none.
 */
export async function confirmPurchase(ctx: Context, { paymentIntentId }: { paymentIntentId: string }) {
  const { user } = requireActor(ctx);
  const mine = and(eq(purchases.paymentIntentId, paymentIntentId), eq(purchases.userId, user.id));
  const known = ctx.db.select({ id: purchases.id }).from(purchases).where(mine).get();
  if (!known && ctx.gateways.payments.provider === "none") {
    throw new DomainError("unavailable", "Payments are not set up on this site.");
  }
  if (!known) throw new DomainError("not_found", "This payment doesn't exist.");
  const purchase = await settle(ctx, paymentIntentId).catch((error: unknown) => {
    throw explainProviderError(error, { mayBeCharged: true });
  });
  if (purchase?.status !== "completed") {
    throw new DomainError("payment_required", unpaidSentence(purchase));
  }
  const lines = readLinesOf(ctx, purchase.id);
  const [first] = lines;
  const { trackId, amountCents } = purchase;
  return {
    track:
      trackId && first
        ? { id: trackId, title: first.title, artist: first.artist, price: formatCents(amountCents) }
        : null,
    purchase: presentPurchase(purchase, lines),
  };
}

function unpaidSentence(purchase: PurchaseRow | null): string {
  const status = purchase?.status;
  if (status === "pending" && purchase?.providerStatus === "processing") {
    return "Your bank is still working on this payment. You don't have to do anything: we'll email you when it has gone through.";
  }
  if (status === "refunded") return "This payment was refunded.";
  if (status === "disputed") return "This payment is disputed at your bank.";
  if (status === "review")
    return "This payment is being checked. The artist has been told; please contact support.";
  return "This payment has not gone through yet. You have not been charged.";
}
