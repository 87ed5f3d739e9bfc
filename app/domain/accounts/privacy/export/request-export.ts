import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { requireProof } from "#app/domain/accounts/auth/require-proof.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { exportFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { DataExportRequest } from "#app/shared/accounts/privacy/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { dataExportRequests } from "#db/schema/index.ts";

export type ExportRow = typeof dataExportRequests.$inferSelect;

/** An export as its owner sees it; expired as soon as its time is over, even before its file is removed. */
function presentExport(row: ExportRow, now: Date): DataExportRequest {
  const isOver = row.status === "completed" && row.expiresAt !== null && row.expiresAt <= now;
  const status = isOver ? "expired" : row.status;
  return {
    id: row.id,
    userId: row.userId,
    requestType: row.requestType,
    status,
    downloadUrl: status === "completed" ? row.downloadUrl : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const day = 24 * 60 * 60_000;

/**
 * Requests a copy of the caller's data; `writeExport` makes it afterwards.
 * @param input.password counts as proof where the last one is too old.
 * @throws DomainError "invalid" for a wrong password, "rate_limited" for a second one within a day.
 */
export async function requestExport(
  ctx: Context,
  input: { password?: string | undefined },
): Promise<DataExportRequest> {
  const { user } = await requireProof(ctx, input.password);
  const now = ctx.now();
  const row = write(ctx, (tx) => {
    const recent = tx.db
      .select()
      .from(dataExportRequests)
      .where(
        and(
          eq(dataExportRequests.userId, user.id),
          ne(dataExportRequests.status, "failed"),
          gt(dataExportRequests.createdAt, new Date(now.getTime() - day)),
        ),
      )
      .get();
    if (recent) throw oneADay(recent.createdAt, now);
    recordEvent(tx, {
      eventType: "privacy.export_requested",
      action: "Copy of personal data requested",
    });
    return tx.db
      .insert(dataExportRequests)
      .values({ id: randomUUID(), userId: user.id, requestType: "export", createdAt: now })
      .returning()
      .get();
  });
  return presentExport(row, now);
}

function oneADay(last: Date, now: Date): DomainError {
  const seconds = Math.ceil((last.getTime() + day - now.getTime()) / 1000);
  return new DomainError("rate_limited", messages.dashboard.privacy.oneADay, {
    retryAfterSeconds: Math.max(1, seconds),
  });
}

/** The caller's exports, newest first. */
export function listExports(ctx: Context): DataExportRequest[] {
  const { user } = requireActor(ctx);
  return ctx.db
    .select()
    .from(dataExportRequests)
    .where(eq(dataExportRequests.userId, user.id))
    .orderBy(desc(dataExportRequests.createdAt))
    .all()
    .map((row) => presentExport(row, ctx.now()));
}

/**
 * The file of one of the caller's exports; opening it is audited.
 * @throws DomainError "not_found" for one that isn't theirs, isn't ready or has expired.
 */
export function openExport(ctx: Context, exportId: string): { path: string; fileName: string } {
  const { user } = requireActor(ctx);
  const row = ctx.db
    .select()
    .from(dataExportRequests)
    .where(and(eq(dataExportRequests.id, exportId), eq(dataExportRequests.userId, user.id)))
    .get();
  const path = exportFile(ctx, exportId);
  if (!row || presentExport(row, ctx.now()).status !== "completed" || !existsSync(path)) {
    throw new DomainError("not_found", messages.dashboard.privacy.copyGone);
  }
  write(ctx, (tx) => {
    recordEvent(tx, {
      eventType: "privacy.export_downloaded",
      action: "Copy of personal data downloaded",
      resourceType: "export",
      resourceId: exportId,
    });
  });
  return { path, fileName: `my-data-${dayInZone(row.createdAt, readSite(ctx).settings.timeZone)}.zip` };
}
