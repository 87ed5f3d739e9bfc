import { desc, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import type { DataExportRequest } from "#app/shared/privacy/schema.ts";
import { dataExportRequests } from "#db/schema/index.ts";
import { presentExport } from "./present-export.ts";

/** The caller's exports, newest first. @throws DomainError "unauthenticated" */
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
