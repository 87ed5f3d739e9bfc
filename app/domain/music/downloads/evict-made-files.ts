import { asc, isNotNull } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import { deleteUnreferencedFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import { hasFreeSpace, type Writer, write } from "#app/domain/core/write.ts";
import { type MadeFileRow, madeFiles } from "#db/schema/index.ts";
import { isFile } from "./making-requests.ts";

/** Where made files are, in the media storage. Backups leave it out. */
export const madeFolder = "made/";

/** How long somebody else, a proxy or a bucket, may take to open a file that we led to, in milliseconds. */
const handOverTime = 15 * 60_000;

type Eviction = Writer & Pick<Services, "parts" | "now" | "settings">;

/** How many responses send each file now. */
const sentFiles = singleton("sent-made-files", () => new Map<string, number>());

/** Keeps a file from being thrown away while it is sent. @returns a function to call once, when it was sent. */
export function holdFile(services: Pick<Services, "parts" | "now">, fileKey: string): () => void {
  const sent = sentFiles(services);
  sent.set(fileKey, (sent.get(fileKey) ?? 0) + 1);
  return () => {
    const left = (sent.get(fileKey) ?? 1) - 1;
    if (left > 0) sent.set(fileKey, left);
    else sent.delete(fileKey);
  };
}

/**
 * Throws made files away until the others are within the limit, the longest unused first, and none that is being sent.
 * @param bytes free space of the disk that is needed, for which more are thrown away if necessary.
 * @param made the key of a file that stays: somebody is waiting for this file, however small the limit is.
 */
export async function evictMadeFiles(ctx: Eviction, bytes = 0, made?: string): Promise<void> {
  const rows = ctx.db
    .select()
    .from(madeFiles)
    .where(isNotNull(madeFiles.fileKey))
    .orderBy(asc(madeFiles.usedAt), asc(madeFiles.madeAt))
    .all();
  let total = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0);
  for (const row of rows) {
    if (total <= ctx.settings.madeFilesLimit && hasFreeSpace(ctx, bytes)) return;
    if (row.fileKey === made || isNeeded(ctx, row)) continue;
    total -= row.bytes ?? 0;
    write({ ...ctx, mayUseReserve: true }, (tx) => tx.db.delete(madeFiles).where(isFile(row)).run());
    await deleteUnreferencedFiles(ctx, row.fileKey ? [{ fileKey: row.fileKey }] : []);
  }
}

function isNeeded(ctx: Eviction, { state, fileKey, usedAt }: MadeFileRow): boolean {
  if (state === "requested" || fileKey === null || sentFiles(ctx).has(fileKey)) return true;
  const isSentByOthers = ctx.settings.mediaLocation !== null || ctx.gateways.storage.isRemote;
  return isSentByOthers && usedAt !== null && ctx.now().getTime() - usedAt.getTime() < handOverTime;
}
