import { Gauge, type Registry } from "prom-client";
import type { Services } from "#app/domain/core/context.ts";
import { type Figures, readFigures } from "#app/domain/health/read-figures.ts";

/** Adds what the database says. @returns what reads it anew, once for all of it. */
export function addSiteFigures(registry: Registry, services: Services): () => void {
  const registers = [registry];
  const mails = new Gauge({
    ...{ name: "site_mails", help: "Mails by status: queued ones wait.", labelNames: ["status"], registers },
  });
  const purchases = new Gauge({
    ...{ name: "site_purchases", help: "Purchases by status.", labelNames: ["status"], registers },
  });
  const auditId = new Gauge({
    ...{ name: "site_audit_last_event_id", help: "The end of the audit log.", registers },
  });
  const auditAt = new Gauge({
    name: "site_audit_last_event_timestamp_seconds",
    ...{ help: "When the newest event of the audit log was written.", registers },
  });
  const backupAt = new Gauge({
    name: "site_last_backup_timestamp_seconds",
    ...{ help: "When npm run backup last wrote a file; 0: never.", registers },
  });
  const passwords = new Gauge({
    name: "site_password_hashing_waiting",
    ...{ help: "Sign-ins that wait for a thread to hash their password.", registers },
  });

  const show = ({ mailsByStatus, purchasesByStatus, lastAuditEvent, lastBackupAt }: Figures) => {
    for (const [status, count] of mailsByStatus) mails.set({ status }, count);
    for (const [status, count] of purchasesByStatus) purchases.set({ status }, count);
    auditId.set(lastAuditEvent?.id ?? 0);
    auditAt.set(seconds(lastAuditEvent?.at));
    backupAt.set(seconds(lastBackupAt));
    passwords.set(services.gateways.passwordHashing.waiting());
  };
  return () => show(readFigures(services));
}

function seconds(at: Date | null | undefined): number {
  return at ? at.getTime() / 1000 : 0;
}
