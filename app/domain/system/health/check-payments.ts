import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { paymentEvents, purchases } from "#db/schema/index.ts";
import { formatAgo } from "./format-values.ts";

/** The payment provider, and whether its keys are set; never the keys. */
export function checkPayments({ settings, gateways: { payments } }: Context): HealthCheck {
  const { name } = messages.adminHealth.payments;
  if (payments.provider === "none") {
    return {
      name,
      state: "attention",
      finding: messages.adminHealth.payments.closed,
      advice: messages.adminHealth.payments.setKeys,
    };
  }
  if (payments.provider === "test") {
    return {
      name,
      state: settings.isLocal ? "ok" : "attention",
      finding: messages.adminHealth.payments.test,
      advice: settings.isLocal ? null : messages.adminHealth.payments.takeRealMoney,
    };
  }
  const keys = [
    [messages.adminHealth.payments.secretKey, settings.stripe?.secretKey],
    [messages.adminHealth.payments.publishableKey, settings.stripe?.publishableKey],
    [messages.adminHealth.payments.webhookSecret, settings.stripe?.webhookSecret],
  ] as const;
  const keyStates = keys
    .map(([key, value]) =>
      value ? messages.adminHealth.payments.keySet(key) : messages.adminHealth.payments.keyMissing(key),
    )
    .join(", ");
  return {
    name,
    state: payments.livemode || settings.isLocal ? "ok" : "attention",
    finding: payments.livemode
      ? messages.adminHealth.payments.stripeLive(keyStates)
      : messages.adminHealth.payments.stripeTest(keyStates),
    advice: payments.livemode || settings.isLocal ? null : messages.adminHealth.payments.testKeys,
  };
}

/** The provider reports a payment within seconds; after this a webhook counts as missing. */
const patience = 15 * 60_000;

/** Whether the payment provider's webhooks arrive and are processed. */
export function checkWebhooks(ctx: Context): HealthCheck {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") {
    return {
      name: messages.adminHealth.webhooks.name,
      state: "ok",
      finding: messages.adminHealth.webhooks.noPayments,
      advice: null,
    };
  }
  const now = ctx.now();
  const last = lastEventAt(ctx);
  const received = last
    ? messages.adminHealth.webhooks.lastReceived(formatAgo(now, last))
    : messages.adminHealth.webhooks.noneYet;
  const queue = payments.test?.desk.state().webhooks;
  if (queue?.paused) {
    return {
      name: messages.adminHealth.webhooks.name,
      state: "attention",
      finding: `${received} ${messages.adminHealth.webhooks.paused(queue.waiting)}`,
      advice: messages.adminHealth.webhooks.resume,
    };
  }
  const paidAt = lastCompletionAt(ctx, payments);
  const isMissing = paidAt && now.getTime() - paidAt.getTime() > patience && (!last || last < paidAt);
  if (isMissing) {
    return {
      name: messages.adminHealth.webhooks.name,
      state: "attention",
      finding: `${received} ${messages.adminHealth.webhooks.noneSince(formatAgo(now, paidAt))}`,
      advice: messages.adminHealth.webhooks.checkAtStripe,
    };
  }
  return { name: messages.adminHealth.webhooks.name, state: "ok", finding: received, advice: null };
}

function lastEventAt({ db }: Context): Date | null {
  const row = db
    .select({ processedAt: paymentEvents.processedAt })
    .from(paymentEvents)
    // The newest row needs no index on the time.
    .orderBy(desc(sql`rowid`))
    .limit(1)
    .get();
  return row?.processedAt ?? null;
}

function lastCompletionAt(
  { db }: Context,
  of: { provider: "test" | "stripe"; livemode: boolean },
): Date | null {
  const row = db
    .select({ completedAt: purchases.completedAt })
    .from(purchases)
    .where(
      and(
        eq(purchases.status, "completed"),
        eq(purchases.provider, of.provider),
        eq(purchases.livemode, of.livemode),
      ),
    )
    .orderBy(desc(purchases.purchaseDate))
    .limit(1)
    .get();
  return row?.completedAt ?? null;
}
