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
export class WebhookDelivery {
  readonly #provider: Provider;
  readonly #secret: string;
  readonly #deliver: Deliver;
  readonly #queue: DeliveryQueue;
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #inFlight: Promise<unknown> = Promise.resolve();

  constructor(provider: Provider, queue: DeliveryQueue, secret: string, deliver: Deliver) {
    this.#provider = provider;
    this.#queue = queue;
    this.#secret = secret;
    this.#deliver = deliver;
  }

  start(): void {
    this.#running = true;
    this.wake();
  }

  /** Begins no further delivery, and waits for the one under way. */
  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    await this.#inFlight;
  }

  /** Looks for due deliveries soon; for when something may have become due. */
  wake(): void {
    this.#sleep(0);
  }

  /**
   * Makes every delivery that is due now, those among them that the shop's own reaction brings about.
   * @returns how many the shop took
   */
  deliverDue(): Promise<number> {
    return this.#deliverWhile(() => true);
  }

  /** One after another, so that two callers never deliver the same event at the same time. */
  #deliverWhile(mayContinue: () => boolean): Promise<number> {
    const delivered = this.#inFlight.then(async () => {
      let taken = 0;
      transact(this.#provider, null, expireOverdueSessions);
      while (mayContinue() && !this.#queue.isPaused) {
        const delivery = this.#queue.nextDue(this.#provider.now().getTime());
        if (!delivery) break;
        if (await this.#attempt(delivery)) taken += 1;
      }
      return taken;
    });
    // A failure belongs to the caller of this round and must not end the rounds to come.
    this.#inFlight = delivered.catch(() => undefined);
    return delivered;
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    const payload = JSON.stringify(this.#provider.store.find("event", delivery.event));
    const timestamp = unixSeconds(this.#provider.now());
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#secret, timestamp });
    const deliver = async () => this.#deliver(payload, signature);
    const status = await Promise.race([
      deliver().catch(() => noStatus),
      pause(deliveryTimeout, noStatus, { ref: false }),
    ]);
    const moment = this.#provider.now().getTime();
    const taken = status >= 200 && status < 300;
    if (taken) this.#queue.markDelivered(delivery.event, moment);
    else this.#queue.markFailed(delivery.event, nextAttemptAt(delivery, moment));
    return taken;
  }

  #sleep(milliseconds: number): void {
    if (!this.#running) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#round(), milliseconds);
    this.#timer.unref();
  }

  async #round(): Promise<void> {
    try {
      await this.#deliverWhile(() => this.#running);
      const { paused, nextDueAt } = this.#queue.state();
      const wait = paused || nextDueAt === null ? maxSleep : nextDueAt - this.#provider.now().getTime();
      this.#sleep(Math.min(Math.max(wait, 0), maxSleep));
    } catch {
      // The disk may be full: nothing was marked, so everything is tried again.
      this.#sleep(maxSleep);
    }
  }
}

function nextAttemptAt({ attempts, first_due_at: firstDueAt }: Delivery, moment: number): number | null {
  const next = moment + (retryDelays[attempts] ?? maxDelay);
  return next > firstDueAt + givesUpAfter ? null : next;
}
