import { setTimeout } from "node:timers/promises";
import { describeBreak } from "#app/domain/core/audit/chain.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { inLanguage, mainLanguage } from "#app/domain/core/languages.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck, SlowCheckName } from "#app/shared/system/health/schema.ts";
import { type CheckRun, type Findings, noFault, readRun, storeRun } from "./cached-results.ts";
import { verifyMedia } from "./check-media.ts";
import { compareSales } from "./check-sales.ts";
import { checkSenderDns, whyNothingToCheck } from "./check-sender.ts";
import { formatAgo } from "./format-values.ts";
import { requestAsAnonymous } from "./request-as-anonymous.ts";

interface SlowCheck {
  /** In the audit log. */
  action: string;
  run: (ctx: Context) => Promise<Findings>;
}

const slowChecks: Record<SlowCheckName, SlowCheck> = {
  media: {
    action: "All media files checked",
    run: (ctx) => verifyMedia(ctx, "all"),
  },
  audit: {
    action: "Audit log verified",
    run: verifyAudit,
  },
  stranger: {
    action: "Paid track requested without an account",
    run: requestAsAnonymous,
  },
  sender: {
    action: "DNS records of the sender checked",
    run: checkSenderDns,
  },
  sales: {
    action: "Sales compared with the provider's balance",
    run: compareSales,
  },
};

/** A check still marked as running after this died with its process. In milliseconds, like the next. */
const maxRun = 20 * 60_000;
/** How long a press of the button waits for the result; a longer check continues in the background. */
const patience = 8_000;

/** How many single findings a mail names. */
const maxMailed = 10;

/** The last result of a slow check, as a line of the page. @param about the domain that it must be of */
export function lastResult(ctx: Context, check: SlowCheckName, about?: string): HealthCheck {
  const name = messages.adminChecks.slow.names[check];
  const label = messages.adminChecks.slow.labels[check];
  const run = readRun(ctx, check);
  const button = { name: check, label, isRunning: isRunning(ctx, run) };
  if (!run.last || run.last.about !== about) {
    const advice = button.isRunning ? null : messages.adminChecks.slow.press(label);
    return { name, state: "attention", finding: messages.adminChecks.slow.never[check], advice, run: button };
  }
  const { state, finding, advice, details, finishedAt } = run.last;
  const ago = formatAgo(ctx.now(), new Date(finishedAt));
  return {
    name,
    state,
    finding: `${finding} ${messages.adminChecks.slow.checked(ago)}`,
    advice,
    details,
    run: button,
  };
}

/**
 * Runs a slow check for an admin and stores its result; a check that is already running isn't started again.
 * @returns whether it ended within a few seconds; otherwise it continues in the background.
 */
export async function runSlowCheck(ctx: Context, check: SlowCheckName): Promise<{ hasEnded: boolean }> {
  requireRole(ctx, ["admin"]);
  if (isRunning(ctx, readRun(ctx, check))) return { hasEnded: false };
  write(ctx, (tx) => recordEvent(tx, { eventType: "health.checked", action: slowChecks[check].action }));
  const ended = runAndRecord(ctx, check, slowChecks[check].run).then(() => true);
  const hasEnded = await Promise.race([ended, setTimeout(patience, false, { ref: false })]);
  return { hasEnded };
}

/**
 * The nightly checks: a part of the files, the sales, what is available without an account, and the sender's DNS records.
 * What they found is stored in the site's main language: nobody's own is known.
 */
export function runNightlyChecks(ctx: Context): Promise<void> {
  return inLanguage(mainLanguage(ctx), () => runChecksOf(ctx));
}

async function runChecksOf(ctx: Context): Promise<void> {
  await runAndRecord(ctx, "media", (now) => verifyMedia(now, "tonight"));
  if (ctx.gateways.payments.provider !== "none") await runAndRecord(ctx, "sales", compareSales);
  const before = readRun(ctx, "stranger").last?.state;
  await runAndRecord(ctx, "stranger", requestAsAnonymous);
  const { last } = readRun(ctx, "stranger");
  if (last?.state === "failing" && before !== "failing") mailLeak(ctx, last);
  if (whyNothingToCheck(ctx) === null) await runAndRecord(ctx, "sender", checkSenderDns);
}

/** Mails what is given away, once until it has been mended. Never throws, as above. */
function mailLeak(ctx: Context, { finding, advice, details }: Findings): void {
  const content = () => ({
    heading: messages.ownerMails.leak.heading,
    paragraphs: [finding, ...(advice ? [advice] : [])],
    rows: details.slice(0, maxMailed).map((value) => ({ label: messages.ownerMails.leak.found, value })),
    path: "/admin/health",
  });
  try {
    write(ctx, (tx) => mailAdmins(tx, { kind: "admin_alert", content }));
  } catch (error) {
    ctx.logger.error({ err: error }, "the owner could not be mailed about a leak");
  }
}

/** Never throws: errors become findings, or go to the log where the result can't be stored. */
async function runAndRecord(ctx: Context, check: SlowCheckName, run: SlowCheck["run"]): Promise<void> {
  try {
    const { last } = readRun(ctx, check);
    storeRun(ctx, check, { runningSince: ctx.now().toISOString(), last });
    const findings = await run(ctx).catch((error: unknown) => describeFailure(ctx, error));
    storeRun(ctx, check, {
      runningSince: null,
      last: { ...findings, finishedAt: ctx.now().toISOString() },
    });
  } catch (error) {
    ctx.logger.error({ err: error }, "the result of a health check could not be stored");
  }
}

function describeFailure(ctx: Context, error: unknown): Findings {
  ctx.logger.error({ err: error }, "a health check failed");
  const advice = messages.adminChecks.slow.tryAgain;
  return { state: "failing", finding: messages.adminChecks.slow.failed, advice, details: [] };
}

function isRunning({ now }: Context, { runningSince }: CheckRun): boolean {
  if (!runningSince) return false;
  // A check started before this process ended with another process.
  return now().getTime() - Date.parse(runningSince) < Math.min(maxRun, process.uptime() * 1000 + 1000);
}

/** Verifies the chain of the audit log. */
async function verifyAudit(ctx: Context): Promise<Findings> {
  const report = await verifyChain(ctx);
  if (report.break) {
    return {
      state: "failing",
      finding: `${messages.adminChecks.slow.notIntact} ${describeBreak(report.break)}`,
      advice: messages.adminChecks.slow.byHand,
      details: [],
    };
  }
  const before =
    report.rowsBeforeChain > 0 ? ` ${messages.adminChecks.slow.beforeChain(report.rowsBeforeChain)}` : "";
  return noFault(`${messages.adminChecks.slow.intact(report.rowsChecked)}${before}`);
}
