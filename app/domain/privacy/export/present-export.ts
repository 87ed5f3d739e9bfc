import type { DataExportRequest } from "#app/shared/privacy/schema.ts";
import type { dataExportRequests } from "#db/schema/index.ts";

export type ExportRow = typeof dataExportRequests.$inferSelect;

/** An export as its owner sees it; expired as soon as its time is over, even before its file is removed. */
export function presentExport(row: ExportRow, now: Date): DataExportRequest {
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
