import { existsSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { write } from "#app/domain/core/write.ts";
import { exportFile } from "#app/domain/media/export-file.ts";
import { DomainError } from "#app/shared/errors.ts";
import { dataExportRequests } from "#db/schema/index.ts";
import { presentExport } from "./present-export.ts";

/**
 * The file of one of the caller's exports; opening it is audited.
 * @throws DomainError "unauthenticated", or "not_found" for one that isn't theirs, isn't ready or has expired.
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
    throw new DomainError(
      "not_found",
      "This copy of your data is no longer available. Please ask for a new one.",
    );
  }
  write(ctx, (tx) => {
    recordEvent(tx, {
      eventType: "privacy.export_downloaded",
      action: "Copy of personal data downloaded",
      resourceType: "export",
      resourceId: exportId,
    });
  });
  return { path, fileName: `my-data-${row.createdAt.toISOString().slice(0, 10)}.zip` };
}
