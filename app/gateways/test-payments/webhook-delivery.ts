import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import { expireOverdueSessions } from "./checkout/checkout-sessions.ts";
import { type Provider, transact, unixSeconds } from "./core/work.ts";
import type { Delivery, DeliveryQueue } from "./events.ts";

/** Posts one event to the shop; answers with the HTTP status, or throws where there was none. */
export type Deliver = (payload: string, signature: string) => Promise<number>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const retryDelays = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, hour, 3 * hour];
const maxDelay = 6 * hour;
const givesUpAfter = 72 * hour;
const deliveryTimeout = 10 * second;
const maxSleep = minute;
/** Of a delivery that failed or took too long. */
const noStatus = 0;

/** Delivers events at least once, oldest first, until the shop has said that it took them. */
export function createWebhookDelivery(
  provider: Provider,
  queue: DeliveryQueue,
  secret: string,
  deliver: Deliver,
) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let inFlight: Promise<unknown> = Promise.resolve();

  /** One after another, so that two callers never deliver the same event at the same time. */
  function deliverWhile(mayContinue: () => boolean): Promise<number> {
    const delivered = inFlight.then(async () => {
      let taken = 0;
      transact(provider, null, expireOverdueSessions);
      while (mayContinue() && !queue.isPaused()) {
        const delivery = queue.nextDue(provider.now().getTime());
        if (!delivery) break;
        if (await attempt(delivery)) taken += 1;
      }
      return taken;
    });
    // A failure belongs to the caller of this round and must not end the rounds to come.
    inFlight = delivered.catch(() => undefined);
    return delivered;
  }

  async function attempt(delivery: Delivery): Promise<boolean> {
    const payload = JSON.stringify(provider.store.find("event", delivery.event));
    const timestamp = unixSeconds(provider.now());
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const send = async () => deliver(payload, signature);
    const status = await Promise.race([
      send().catch(() => noStatus),
      pause(deliveryTimeout, noStatus, { ref: false }),
    ]);
    const moment = provider.now().getTime();
    const taken = status >= 200 && status < 300;
    if (taken) queue.markDelivered(delivery.event, moment);
    else queue.markFailed(delivery.event, nextAttemptAt(delivery, moment));
    return taken;
  }

  function sleep(milliseconds: number): void {
    if (!isRunning) return;
    clearTimeout(timer);
    timer = setTimeout(() => void round(), milliseconds).unref();
  }

  async function round(): Promise<void> {
    try {
      await deliverWhile(() => isRunning);
      const { paused, nextDueAt } = queue.state();
      const wait = paused || nextDueAt === null ? maxSleep : nextDueAt - provider.now().getTime();
      sleep(Math.min(Math.max(wait, 0), maxSleep));
    } catch {
      // The disk may be full: nothing was marked, so everything is tried again.
      sleep(maxSleep);
    }
  }

  return {
    start(): void {
      isRunning = true;
      sleep(0);
    },

    /** Begins no further delivery, and waits for the one under way. */
    async stop(): Promise<void> {
      isRunning = false;
      clearTimeout(timer);
      await inFlight;
    },

    /** Looks for due deliveries soon; for when something may have become due. */
    wake: (): void => sleep(0),

    /**
     * Makes every delivery that is due now, those among them that the shop's own reaction brings about.
     * @returns how many the shop took
     */
    deliverDue: (): Promise<number> => deliverWhile(() => true),
  };
}

function nextAttemptAt({ attempts, first_due_at: firstDueAt }: Delivery, moment: number): number | null {
  const next = moment + (retryDelays[attempts] ?? maxDelay);
  return next > firstDueAt + givesUpAfter ? null : next;
}
