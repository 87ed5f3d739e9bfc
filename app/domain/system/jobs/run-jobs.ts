import { Cron } from "croner";
import {
  carryOutDeletions,
  replayDeletions,
} from "#app/domain/accounts/privacy/deletion/carry-out-deletions.ts";
import { writePendingExports } from "#app/domain/accounts/privacy/export/write-export.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { deleteOutdatedSharePictures } from "#app/domain/content/share-kit/get-share-picture.ts";
import { mailMonthlyStatistics } from "#app/domain/content/statistics/mail-monthly-statistics.ts";
import type { Context } from "#app/domain/core/context.ts";
import { deleteOrphanedMedia } from "#app/domain/core/media/delete-orphaned-media.ts";
import { examinePictures } from "#app/domain/core/pictures/examine-pictures.ts";
import { runOnSignal, schedulerSignal } from "#app/domain/core/signal.ts";
import { endExpiredGrants, nextGrantEnd } from "#app/domain/grants/giving/revoke-grants.ts";
import {
  nextDueMoment,
  openDueReleases,
  publishDue,
} from "#app/domain/music/releases/publishing/due-work.ts";
import { changeDueSales, nextSaleMoment } from "#app/domain/shop/discounts/change-due-sales.ts";
import { sendDueGifts } from "#app/domain/shop/gifts/send-gift.ts";
import { mailDailySales } from "#app/domain/shop/history/mail-daily-sales.ts";
import { readMissedEvents } from "#app/domain/shop/reconciliation/read-missed-events.ts";
import { runNightlyChecks } from "#app/domain/system/health/slow-checks.ts";

/**
 * The site's background jobs: once at start, then every hour due deletions and the sales mail of the
 * day before, and every night retention, media sweep, missed payment events, and health checks.
 * @returns a function that stops them, once running work has ended, and the end of the work at start.
 */
export function runDailyWork(ctx: Context): { stop: () => Promise<void>; started: Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const schedule = (work: (ctx: Context) => unknown) => {
    running = running
      .then(() => work(ctx))
      .then(
        () => undefined,
        (error: unknown) => ctx.logger.error({ err: error }, "scheduled work failed"),
      );
  };
  schedule(replayDeletions);
  schedule(writePendingExports);
  schedule(carryOutDeletions);
  schedule(applyRetention);
  schedule(deleteOrphanedMedia);
  schedule(readMissedEvents);
  schedule(sendDueGifts);
  schedule(mailDailySales);
  schedule(mailMonthlyStatistics);
  schedule(examinePictures);
  const started = running;
  const crons = [
    new Cron("7 * * * *", () => schedule(carryOutDeletions)),
    // Every hour, because the days of gifts and of the sales mail begin at midnight in the owner's time zone.
    new Cron("8 * * * *", () => schedule(sendDueGifts)),
    new Cron("9 * * * *", () => schedule(mailDailySales)),
    new Cron("10 * * * *", () => schedule(mailMonthlyStatistics)),
    new Cron("23 3 * * *", () => schedule(applyRetention)),
    new Cron("41 3 * * *", () => schedule(readMissedEvents)),
    new Cron("53 3 * * *", () => schedule(deleteOrphanedMedia)),
    new Cron("57 3 * * *", () => schedule(deleteOutdatedSharePictures)),
    // Not in sequence with the others: it reads many files and changes nothing, so nothing waits for it.
    new Cron("11 4 * * *", () => runNightlyChecks(ctx)),
  ];
  return {
    started,
    async stop() {
      for (const cron of crons) cron.stop();
      await running;
    },
  };
}

// A command next to the site may have set an earlier moment, and what failed is tried again.
const maxWait = 60_000;

/**
 * Publishes, opens and ends what was given at the moments that the owner has set, for as long as the site runs: with one timer to the next
 * of them. What became due while the site was down is done at start.
 * @returns a function that stops it, once running work has ended.
 */
export function runDueWork(ctx: Context): { stop: () => Promise<void> } {
  return runOnSignal(ctx, schedulerSignal, () => doWhatIsDue(ctx));
}

/** @returns for how long, in milliseconds, there is nothing to do. */
async function doWhatIsDue(ctx: Context): Promise<number> {
  try {
    changeDueSales(ctx);
    await publishDue(ctx);
    await openDueReleases(ctx);
    endExpiredGrants(ctx);
    const waits = [nextDueMoment(ctx), nextGrantEnd(ctx), nextSaleMoment(ctx)]
      .map((moment) => (moment ? moment.getTime() - ctx.now().getTime() : maxWait))
      // What is overdue even now has failed.
      .filter((wait) => wait > 0);
    return Math.min(...waits, maxWait);
  } catch (error) {
    ctx.logger.error({ err: error }, "timed work failed");
    return maxWait;
  }
}
