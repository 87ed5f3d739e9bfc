import type { Context } from "#app/domain/core/context.ts";
import { mailSignal } from "#app/domain/core/mails/queue-mail.ts";
import { runOnSignal } from "#app/domain/core/signal.ts";
import { type BulkMails, deliverMails } from "./deliver-mails.ts";

const lookEvery = 2000;
const restAfterFailure = 60_000;
const patienceAtTheEnd = 3000;

/**
 * Sends mails for as long as the site runs: at once when one is queued here, and every two seconds it
 * polls for retries and for mails queued by commands. There is one delivery loop per data folder.
 * @returns a function that starts no further mail; one that isn't sent within a few seconds is aborted and retried later.
 */
export function runMailDelivery(ctx: Context, bulk: BulkMails): { stop: () => Promise<void> } {
  const breakOff = new AbortController();
  let isStopped = false;

  async function deliverAll(): Promise<number> {
    try {
      await deliverMails(ctx, bulk, { isNear: () => isStopped, signal: breakOff.signal });
      return lookEvery;
    } catch (error) {
      // The disk may be full: nothing was marked, so everything is retried.
      ctx.logger.error({ err: error }, "delivering mails failed");
      return restAfterFailure;
    }
  }

  const delivery = runOnSignal(ctx, mailSignal, deliverAll);
  return {
    async stop() {
      isStopped = true;
      const hurry = setTimeout(() => breakOff.abort(), patienceAtTheEnd);
      await delivery.stop();
      clearTimeout(hurry);
    },
  };
}
