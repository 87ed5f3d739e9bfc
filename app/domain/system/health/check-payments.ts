import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { paymentEvents, purchases } from "#db/schema/index.ts";
import { formatAgo } from "./format-values.ts";

const name = "Payments";

/** The payment provider, and whether its keys are set; never the keys. */
export function checkPayments({ settings, gateways: { payments } }: Context): HealthCheck {
  if (payments.provider === "none") {
    return {
      name,
      state: "attention",
      finding: "Checkout is closed: payments aren't set up.",
      advice: "Set the three STRIPE_… keys, and restart the site.",
    };
  }
  if (payments.provider === "test") {
    return {
      name,
      state: settings.isLocal ? "ok" : "attention",
      finding: "Test payments. No keys needed, no money moves.",
      advice: settings.isLocal
        ? null
        : "To take real money, set the three STRIPE_… keys and remove PAYMENTS=test.",
    };
  }
  const keys = [
    ["secret key", settings.stripe?.secretKey],
    ["publishable key", settings.stripe?.publishableKey],
    ["webhook secret", settings.stripe?.webhookSecret],
  ] as const;
  const keyStates = keys.map(([key, value]) => `${key} ${value ? "set" : "missing"}`).join(", ");
  return {
    name,
    state: payments.livemode || settings.isLocal ? "ok" : "attention",
    finding: `Stripe in ${payments.livemode ? "live" : "test"} mode: ${keyStates}.`,
    advice:
      payments.livemode || settings.isLocal
        ? null
        : "No money moves with test keys. Replace all three with the live ones.",
  };
}

/** The provider reports a payment within seconds; after this a webhook counts as missing. */
const patience = 15 * 60_000;

/** Whether the payment provider's webhooks arrive and are processed. */
export function checkWebhooks(ctx: Context): HealthCheck {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") {
    return {
      name: "Webhooks",
      state: "ok",
      finding: "No payments are taken, so there are no webhooks.",
      advice: null,
    };
  }
  const now = ctx.now();
  const last = lastEventAt(ctx);
  const received = last
    ? `The last one was received and handled ${formatAgo(now, last)}.`
    : "None received yet.";
  const queue = payments.test?.desk.state().webhooks;
  if (queue?.paused) {
    return {
      name: "Webhooks",
      state: "attention",
      finding: `${received} The test provider's webhooks are paused, and ${queue.waiting} are waiting.`,
      advice: "Resume them at the test provider's desk, /test-payments.",
    };
  }
  const paidAt = lastCompletionAt(ctx, payments);
  const isMissing = paidAt && now.getTime() - paidAt.getTime() > patience && (!last || last < paidAt);
  if (isMissing) {
    return {
      name: "Webhooks",
      state: "attention",
      finding: `${received} An order was paid ${formatAgo(now, paidAt)}, and no webhook came since.`,
      advice:
        "Check the webhook's address and secret at Stripe. Nothing is lost: we check open payments every five minutes.",
    };
  }
  return { name: "Webhooks", state: "ok", finding: received, advice: null };
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
