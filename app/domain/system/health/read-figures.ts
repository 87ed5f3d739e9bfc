import { count, desc } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readLastBackup } from "#app/domain/system/backup/databases.ts";
import { mailStatuses } from "#app/shared/core/mails/schema.ts";
import { purchaseStatusNames } from "#app/shared/shop/purchases/schema.ts";
import { auditLogs, mails, purchases } from "#db/schema/index.ts";

/**
 * What somebody who watches over the site counts; reads only what an index holds. Each status is named even where nothing
 * has it; without an audit event, or a backup made on this machine, there is null.
 */
export function readFigures({ db, settings }: Pick<ReadContext, "db" | "settings">) {
  const ofMails = db.select({ status: mails.status, rows: count() }).from(mails).groupBy(mails.status).all();
  const ofPurchases = db
    .select({ status: purchases.status, rows: count() })
    .from(purchases)
    .groupBy(purchases.status)
    .all();
  const event = db
    .select({ id: auditLogs.id, at: auditLogs.timestamp })
    .from(auditLogs)
    .orderBy(desc(auditLogs.id))
    .limit(1)
    .get();
  const backup = readLastBackup(settings.dataFolder);
  return {
    mailsByStatus: countsOf(mailStatuses, ofMails),
    purchasesByStatus: countsOf(purchaseStatusNames, ofPurchases),
    lastAuditEvent: event ?? null,
    lastBackupAt: backup ? new Date(backup.madeAt) : null,
  };
}

function countsOf(names: readonly string[], found: readonly { status: string; rows: number }[]) {
  return new Map(names.map((name) => [name, found.find(({ status }) => status === name)?.rows ?? 0]));
}
