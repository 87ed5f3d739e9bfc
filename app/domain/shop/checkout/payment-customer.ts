import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { users } from "#db/schema/index.ts";

/** The provider account of these customer ids: test and live customers don't know each other. */
export function customerNamespace({ provider, livemode }: OpenPayments): string {
  return livemode ? `${provider}:live` : `${provider}:test`;
}

/**
 * The buyer's customer at the provider, created at their first payment, so that their payments are
 * grouped there, and can be deleted with the account.
 * @throws PaymentError
 */
export async function findOrCreateCustomer(
  ctx: Context,
  payments: OpenPayments,
  userId: string,
): Promise<string> {
  const user = ctx.db.select().from(users).where(eq(users.id, userId)).get();
  if (!user) throw new Error("A payment is made for somebody who isn't there.");
  const book = customerNamespace(payments);
  if (user.paymentCustomerId && user.paymentCustomerBook === book) return user.paymentCustomerId;
  const { shopId } = readSite(ctx);
  const paymentCustomerId = await payments.createCustomer({
    email: user.email,
    metadata: { userId, shop: shopId },
    idempotencyKey: `${shopId}:customer:${userId}:${fingerprint(user.email)}`,
  });
  nameCustomer(ctx, userId, { paymentCustomerId, paymentCustomerBook: book });
  return paymentCustomerId;
}

/** Removes a customer that the provider no longer knows, so that the next payment creates a new one. */
export function forgetCustomer(ctx: Context, userId: string): void {
  nameCustomer(ctx, userId, { paymentCustomerId: null, paymentCustomerBook: null });
}

function nameCustomer(
  ctx: Context,
  userId: string,
  customer: Pick<UserRow, "paymentCustomerId" | "paymentCustomerBook">,
): void {
  write(ctx, ({ db }) => {
    db.update(users).set(customer).where(eq(users.id, userId)).run();
  });
}

// An idempotency key is good for one set of parameters: another address needs another key.
function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
