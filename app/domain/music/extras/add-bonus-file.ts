import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { deleteUnreferencedFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import { digestFile } from "#app/gateways/files.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { cleanFileName } from "#app/shared/core/file-names.ts";
import { type BonusFileRow, bonusFiles } from "#db/schema/index.ts";
import { type BonusOwner, changeBonusFiles, listBonusFileRows } from "./change-bonus-files.ts";
import { readFileKind } from "./read-file-kind.ts";

/** Pages list all of them; more belong into a ZIP. */
const maxFiles = 30;

/** An uploaded file, on our disk until its request is answered. */
interface UploadedFile {
  path: string;
  /** The client's name of it: it becomes its name until the owner gives it another. */
  fileName: string;
  bytes: number;
}

/**
 * Adds an uploaded file to the end of what comes with a release or a track.
 * @throws DomainError "not_found", "conflict" (removed, or too many), "invalid" as `readFileKind`, "unavailable"
 *   (disk); nothing is stored then.
 */
export async function addBonusFile(
  ctx: Context,
  owner: BonusOwner,
  { path, fileName, bytes }: UploadedFile,
): Promise<BonusFileRow> {
  requireRecentAdmin(ctx);
  assertNotRemoved(itemRows[owner.kind].find(ctx, owner.id));
  const kind = await readFileKind({ path, fileName });
  requireFreeSpace(ctx, ctx.gateways.storage.isRemote ? 0 : bytes);
  const { sha256: checksum, crc32 } = await digestFile(path);
  const id = randomUUID();
  // A key of its own: the same bytes added twice are removed one by one.
  const fileKey = `bonus/${id}.${kind}`;
  await ctx.gateways.storage.putFile(fileKey, path);
  const added: BonusFileRow[] = [];
  try {
    changeBonusFiles(ctx, owner, (tx) => {
      const before = listBonusFileRows(tx, owner);
      if (before.length >= maxFiles) {
        throw new DomainError("conflict", messages.adminUploads.extras.limit(maxFiles));
      }
      const row = tx.db
        .insert(bonusFiles)
        .values({
          id,
          ...(owner.kind === "release" ? { releaseId: owner.id } : { trackId: owner.id }),
          name: nameOf(fileName),
          kind,
          position: (before.at(-1)?.position ?? 0) + 1,
          fileKey,
          bytes,
          checksum,
          crc32,
          createdAt: tx.now(),
        })
        .returning()
        .get();
      added.push(row);
      return { action: "Bonus file added", details: { fileId: id, name: row.name, kind, bytes } };
    });
  } catch (error) {
    await deleteUnreferencedFiles(ctx, [{ fileKey }]);
    throw error;
  }
  const [row] = added;
  if (!row) throw new Error("A bonus file was added without a row.");
  return row;
}

function nameOf(fileName: string): string {
  return cleanFileName(fileName.replace(/\.[^. ]{1,5}$/, "").replaceAll("_", " ")) || "Extra";
}
