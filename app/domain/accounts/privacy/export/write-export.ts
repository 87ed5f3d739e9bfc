import { createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import { ZipFile } from "yazl";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { exportFile, removeExportFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import { requireFreeSpace, write } from "#app/domain/core/write.ts";
import { dataExportRequests, users } from "#db/schema/index.ts";
import { collectData } from "./collect-data.ts";

const availableFor = 48 * 60 * 60_000;

/** Writes the file of a requested export, and mails its owner. One that fails is marked as failed. */
export async function writeExport(ctx: Context, exportId: string): Promise<void> {
  const found = ctx.db
    .select({ user: users, request: dataExportRequests })
    .from(dataExportRequests)
    .innerJoin(users, eq(users.id, dataExportRequests.userId))
    .where(eq(dataExportRequests.id, exportId))
    .get();
  if (found?.request.status !== "pending") return;
  try {
    requireFreeSpace(ctx);
    await writeZip(exportFile(ctx, exportId), collectData(ctx, found.user));
    // Meanwhile the account may have passed to its real owner, or been deleted.
    if (!complete(ctx, exportId, found.user)) removeExportFile(ctx, exportId);
  } catch (error) {
    ctx.logger.error({ exportId, err: error }, "export could not be written");
    write(ctx, ({ db }) => {
      db.update(dataExportRequests)
        .set({ status: "failed" })
        .where(eq(dataExportRequests.id, exportId))
        .run();
    });
  }
}

/** Writes the exports that a crash left unfinished. */
export async function writePendingExports(ctx: Context): Promise<void> {
  const pending = ctx.db
    .select({ id: dataExportRequests.id })
    .from(dataExportRequests)
    .where(eq(dataExportRequests.status, "pending"))
    .all();
  for (const { id } of pending) await writeExport(ctx, id);
}

/** Written under another name first, so that a partial file is never served. */
async function writeZip(file: string, data: Record<string, unknown>): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(data)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`);
  }
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** @returns whether the export is still wanted. */
function complete(ctx: Context, exportId: string, user: UserRow): boolean {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + availableFor);
  return write(ctx, (tx) => {
    const { changes } = tx.db
      .update(dataExportRequests)
      .set({
        status: "completed",
        completedAt: now,
        expiresAt,
        downloadUrl: `/api/user/exports/${exportId}/file`,
      })
      .where(eq(dataExportRequests.id, exportId))
      .run();
    if (changes === 0) return false;
    queueMail(tx, {
      kind: "export_ready",
      to: user.email,
      userId: user.id,
      resourceId: exportId,
      content: { availableUntil: expiresAt },
    });
    return true;
  });
}
