import { Cron } from "croner";
import type { Context } from "#app/domain/core/context.ts";
import { runNightlyChecks } from "#app/domain/health/slow-checks.ts";
import { sweepMedia } from "#app/domain/media/sweep-media.ts";
import { carryOutDeletions, replayDeletions } from "#app/domain/privacy/deletion/carry-out-deletions.ts";
import { writePendingExports } from "#app/domain/privacy/export/write-export.ts";
import { applyRetention } from "#app/domain/privacy/retention.ts";
import { mailDailySales } from "#app/domain/purchases/history/mail-daily-sales.ts";
import { readMissedEvents } from "#app/domain/purchases/reconciliation/read-missed-events.ts";

/**
 * What the site does by itself: once at start, then every hour deletions that have come due and the sales of a
 * day that is over, and every night the forgetting, the sweeping, the news of payments that no webhook brought, and a look at its own health.
 * @returns what stops it, once running work has ended, and the end of the work at start.
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
  schedule(sweepMedia);
  schedule(readMissedEvents);
  schedule(mailDailySales);
  const started = running;
  const crons = [
    new Cron("7 * * * *", () => schedule(carryOutDeletions)),
    // Every hour, because the day that it looks back on is one of UTC.
    new Cron("9 * * * *", () => schedule(mailDailySales)),
    new Cron("23 3 * * *", () => schedule(applyRetention)),
    new Cron("41 3 * * *", () => schedule(readMissedEvents)),
    new Cron("53 3 * * *", () => schedule(sweepMedia)),
    // Not in the row of the others: it reads many files and changes nothing, so nobody waits for its end.
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
