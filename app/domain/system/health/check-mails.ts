import { and, asc, count, desc, eq, gt, min, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { mails } from "#db/schema/index.ts";
import { formatAgo } from "./format-values.ts";

/** A mail that waits longer was refused at least once. */
const patience = 30 * 60_000;
const rememberedFailures = 7 * 24 * 60 * 60_000;

/** Whether mails are delivered. */
export function checkMails(ctx: Context): HealthCheck {
  const { name } = messages.adminHealth.mails;
  const now = ctx.now();
  const waiting = findWaiting(ctx);
  const failed = countFailed(ctx, new Date(now.getTime() - rememberedFailures));
  const sentAt = lastSentAt(ctx);
  const finding = [
    sentAt
      ? messages.adminHealth.mails.lastSent(formatAgo(now, sentAt))
      : messages.adminHealth.mails.noneSent,
    messages.adminHealth.mails.counts(waiting.count, failed),
  ].join(" ");
  const isStuck = waiting.oldest !== null && now.getTime() - waiting.oldest.getTime() > patience;
  if (isStuck) {
    const advice = waiting.lastError
      ? messages.adminHealth.mails.stuckBecause(waiting.lastError)
      : messages.adminHealth.mails.stuck;
    return { name, state: "failing", finding, advice };
  }
  if (failed > 0) {
    return {
      name,
      state: "attention",
      finding,
      advice: messages.adminHealth.mails.failedAdvice(failed),
    };
  }
  if (!ctx.settings.smtp) {
    return {
      name,
      state: ctx.settings.isLocal ? "ok" : "attention",
      finding: `${finding} ${messages.adminHealth.mails.noServer}`,
      advice: ctx.settings.isLocal ? null : messages.adminHealth.mails.setServer,
    };
  }
  return { name, state: "ok", finding, advice: null };
}

function findWaiting({ db }: Context) {
  const isWaiting = eq(mails.status, "queued");
  const found = db
    .select({ count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isWaiting)
    .get();
  const first = db
    .select({ lastError: mails.lastError })
    .from(mails)
    .where(isWaiting)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .get();
  return { count: found?.count ?? 0, oldest: found?.oldest ?? null, lastError: first?.lastError ?? null };
}

function countFailed({ db }: Context, since: Date): number {
  const found = db
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.status, "failed"), gt(mails.createdAt, since)))
    .get();
  return found?.count ?? 0;
}

/** Mails are sent in the order they were queued, except for retries: the last few rows contain the last sent one. */
function lastSentAt({ db }: Context): Date | null {
  const newest = db
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.status, "sent"))
    .orderBy(desc(sql`${mails}.rowid`))
    .limit(50)
    .all()
    .flatMap(({ sentAt }) => sentAt?.getTime() ?? []);
  return newest.length > 0 ? new Date(Math.max(...newest)) : null;
}
