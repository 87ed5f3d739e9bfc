import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { HealthCheck } from "#app/shared/health/schema.ts";
import { checkBackup } from "./check-backup.ts";
import { checkDatabase, checkDisk } from "./check-disk.ts";
import { checkMails } from "./check-mails.ts";
import { checkPayments } from "./check-payments.ts";
import { checkWebhooks } from "./check-webhooks.ts";
import { lastResult } from "./slow-checks.ts";

/**
 * What isn't well, the failing first, from checks that take as long on a large site as on a small one: whether each
 * file is there is left to `readHealth` and the nightly check.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export async function listProblems(ctx: Context): Promise<HealthCheck[]> {
  requireRole(ctx, ["admin"]);
  const [disk, database] = await Promise.all([checkDisk(ctx), checkDatabase(ctx)]);
  const checks = [
    checkPayments(ctx),
    checkWebhooks(ctx),
    checkMails(ctx),
    lastResult(ctx, "stranger"),
    lastResult(ctx, "media"),
    disk,
    database,
    checkBackup(ctx),
    lastResult(ctx, "audit"),
  ];
  const inState = (state: HealthCheck["state"]) => checks.filter((check) => check.state === state);
  return [...inState("failing"), ...inState("attention")];
}
