import type { Context } from "#app/domain/core/context.ts";
import { deliverMails } from "./deliver-mails.ts";
import { mailSignal } from "./queue-mail.ts";

const lookEvery = 2000;
const restAfterFailure = 60_000;
const patienceAtTheEnd = 3000;

export interface MailDelivery {
  /** Starts no further mail; one that isn't sent within a few seconds is aborted and retried later. */
  stop(): Promise<void>;
}

/**
 * Sends mails for as long as the site runs: at once when one is queued here, and every two seconds it
 * polls for retries and for mails queued by commands. There is one delivery loop per data folder.
 */
export function runMailDelivery(ctx: Context): MailDelivery {
  const breakOff = new AbortController();
  let isStopped = false;
  let isQueuedMeanwhile = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  function look(): void {
    if (isStopped) return;
    if (round) {
      isQueuedMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    isQueuedMeanwhile = false;
    round = deliverAll().then((rest) => {
      round = null;
      if (!isStopped) timer = setTimeout(look, isQueuedMeanwhile ? 0 : rest).unref();
    });
  }

  async function deliverAll(): Promise<number> {
    try {
      await deliverMails(ctx, { isNear: () => isStopped, signal: breakOff.signal });
      return lookEvery;
    } catch (error) {
      // The disk may be full: nothing was marked, so everything is retried.
      ctx.logger.error({ err: error }, "delivering mails failed");
      return restAfterFailure;
    }
  }

  mailSignal(ctx).listen(look);
  look();
  return {
    async stop() {
      isStopped = true;
      mailSignal(ctx).listen(null);
      clearTimeout(timer);
      const hurry = setTimeout(() => breakOff.abort(), patienceAtTheEnd);
      await round;
      clearTimeout(hurry);
    },
  };
}
