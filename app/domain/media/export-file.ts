import { rmSync } from "node:fs";
import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";

/** Storage key of an export's file; its name is the export's unguessable id. */
export function exportFile({ settings }: Pick<Context, "settings">, exportId: string): string {
  return path.join(settings.dataFolder, "exports", `${exportId}.zip`);
}

/** Removes an export's file, if it exists. */
export function removeExportFile(ctx: Pick<Context, "settings">, exportId: string): void {
  rmSync(exportFile(ctx, exportId), { force: true });
}
