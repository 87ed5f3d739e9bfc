import { sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { version } from "#app/domain/core/settings/version.ts";
import { messages } from "#app/messages/messages.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { salesEntries } from "#db/schema/index.ts";
import { checkMadeFiles } from "./check-made-files.ts";
import { checkMails } from "./check-mails.ts";
import { checkMedia } from "./check-media.ts";
import { checkPasskeys } from "./check-passkeys.ts";
import { checkPayments, checkWebhooks } from "./check-payments.ts";
import { senderDomain, whyNothingToCheck } from "./check-sender.ts";
import { checkBackup, checkDatabase, checkDisk } from "./check-storage.ts";
import { checkTaxRates } from "./check-tax-rates.ts";
import { checkWithdrawals } from "./check-withdrawals.ts";
import { formatAge } from "./format-values.ts";
import { lastResult } from "./slow-checks.ts";

/** The site's state, from fast checks and the last results of the slow ones. */
export async function readHealth(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const checks = await listChecks(ctx, await checkMedia(ctx));
  return { checks, software: describeSoftware(ctx) };
}

/**
 * What isn't well, the failing first, from checks that take as long on a large site as on a small one: whether each
 * file is there is left to `readHealth` and the nightly check.
 */
export async function listProblems(ctx: Context): Promise<HealthCheck[]> {
  requireRole(ctx, ["admin"]);
  const checks = await listChecks(ctx);
  const inState = (state: HealthCheck["state"]) => checks.filter((check) => check.state === state);
  return [...inState("failing"), ...inState("attention")];
}

/** All checks in the order of the page. @param ofSize those that take longer on a larger site. */
async function listChecks(ctx: Context, ...ofSize: HealthCheck[]): Promise<HealthCheck[]> {
  const [disk, database] = await Promise.all([checkDisk(ctx), checkDatabase(ctx)]);
  const taxRates = checkTaxRates(ctx);
  const withdrawals = checkWithdrawals(ctx);
  const passkeys = checkPasskeys(ctx);
  return [
    checkPayments(ctx),
    checkWebhooks(ctx),
    ...(hasSales(ctx) ? [lastResult(ctx, "sales")] : []),
    ...(taxRates ? [taxRates] : []),
    ...(withdrawals ? [withdrawals] : []),
    ...(passkeys ? [passkeys] : []),
    checkMails(ctx),
    checkSender(ctx),
    lastResult(ctx, "stranger"),
    ...ofSize,
    lastResult(ctx, "media"),
    checkMadeFiles(ctx),
    disk,
    database,
    checkBackup(ctx),
    lastResult(ctx, "audit"),
  ];
}

/** Before the first sale there is nothing to compare. */
function hasSales({ db, gateways }: Context): boolean {
  const first = db.select({ id: salesEntries.transactionId }).from(salesEntries).limit(1).get();
  return gateways.payments.provider !== "none" && first !== undefined;
}

function describeSoftware({ db }: Context) {
  const sqlite = db.get<{ version: string }>(sql`select sqlite_version() as version`);
  const migrations = db.get<{ count: number }>(sql`select count(*) as count from __drizzle_migrations`);
  return [
    { name: messages.adminHealth.site, value: version },
    { name: "Node", value: process.versions.node },
    { name: "SQLite", value: messages.adminHealth.migrations(sqlite.version, migrations.count) },
    { name: messages.adminHealth.runningFor, value: formatAge(process.uptime() * 1000) },
  ];
}

/** Whether mail services can tell that mail is the artist's: SPF and DMARC of the sender's domain. */
function checkSender(ctx: Context): HealthCheck {
  const nothing = whyNothingToCheck(ctx);
  if (nothing) return { name: messages.adminChecks.sender.name, state: "ok", finding: nothing, advice: null };
  return lastResult(ctx, "sender", senderDomain(ctx));
}
