import type { Context } from "#app/domain/core/context.ts";
import { schedulerSignal } from "#app/domain/core/due-signal.ts";
import { nextDueMoment, openDueReleases, publishDue } from "#app/domain/releases/publishing/due-work.ts";

// A command beside the site may have set an earlier moment, and what failed is tried again.
const maxWait = 60_000;

/**
 * Publishes and opens at the moments that the owner has set, for as long as the site runs: with one timer to the next
 * of them. What became due while the site was down is done at start.
 * @returns a function that stops it, once running work has ended.
 */
export function runDueWork(ctx: Context): { stop: () => Promise<void> } {
  let isStopped = false;
  let isChangedMeanwhile = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  function look(): void {
    if (isStopped) return;
    if (round) {
      isChangedMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    isChangedMeanwhile = false;
    round = doWhatIsDue(ctx).then((wait) => {
      round = null;
      if (!isStopped) timer = setTimeout(look, isChangedMeanwhile ? 0 : wait).unref();
    });
  }

  schedulerSignal(ctx).listen(look);
  look();
  return {
    async stop() {
      isStopped = true;
      schedulerSignal(ctx).listen(null);
      clearTimeout(timer);
      await round;
    },
  };
}

/** @returns for how long, in milliseconds, there is nothing to do. */
async function doWhatIsDue(ctx: Context): Promise<number> {
  try {
    await publishDue(ctx);
    await openDueReleases(ctx);
    const next = nextDueMoment(ctx);
    const wait = next ? next.getTime() - ctx.now().getTime() : maxWait;
    // What is overdue even now has failed.
    return wait <= 0 ? maxWait : Math.min(wait, maxWait);
  } catch (error) {
    ctx.logger.error({ err: error }, "timed work failed");
    return maxWait;
  }
}
