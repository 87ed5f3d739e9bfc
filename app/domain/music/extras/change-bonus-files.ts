import { and, asc, eq } from "drizzle-orm";
import type { AuditEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { deleteUnreferencedFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { itemRows } from "#app/domain/music/items/change-item.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { moveItem } from "#app/shared/core/list-order.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import { type BonusFileRow, bonusFiles } from "#db/schema/index.ts";

/** What bonus files come with. */
export type BonusOwner = { kind: ItemKind; id: string };

/** The bonus files of a release or a track, in the owner's order. */
export function listBonusFileRows({ db }: Pick<ReadContext, "db">, owner: BonusOwner): BonusFileRow[] {
  return db
    .select()
    .from(bonusFiles)
    .where(isOf(owner))
    .orderBy(asc(bonusFiles.position), asc(bonusFiles.id))
    .all();
}

/** Whose files these are, as a condition. */
function isOf({ kind, id }: BonusOwner) {
  return eq(kind === "release" ? bonusFiles.releaseId : bonusFiles.trackId, id);
}

/**
 * Changes the bonus files of a release or a track that isn't removed, in one transaction with its audit event.
 * @param change returns what the log says of it; null if nothing changed.
 * @throws DomainError "not_found", "conflict" (removed), and what `change` throws.
 */
export function changeBonusFiles(
  ctx: Context,
  owner: BonusOwner,
  change: (tx: WriteContext) => Pick<AuditEvent, "action" | "details"> | null,
): void {
  itemRows[owner.kind].change(ctx, owner.id, (tx, row) => {
    assertNotRemoved(row);
    const event = change(tx);
    return event && { values: {}, event: { eventType: "bonus_files.changed", ...event } };
  });
}

/**
 * Gives a bonus file another name.
 * @param name cleaned by `cleanFileName`, and not empty.
 * @throws DomainError as `changeBonusFiles`, and "not_found" for a file that is gone.
 */
export function renameBonusFile(ctx: Context, owner: BonusOwner, fileId: string, name: string): void {
  changeBonusFiles(ctx, owner, (tx) => {
    const file = requireBonusFile(tx, owner, fileId);
    if (file.name === name) return null;
    tx.db.update(bonusFiles).set({ name }).where(eq(bonusFiles.id, fileId)).run();
    return { action: "Bonus file renamed", details: { fileId, from: file.name, to: name } };
  });
}

/**
 * Moves a bonus file within its list; at the ends it stays.
 * @param by -1 for up, 1 for down.
 * @throws DomainError as `renameBonusFile`
 */
export function moveBonusFile(ctx: Context, owner: BonusOwner, fileId: string, by: number): void {
  changeBonusFiles(ctx, owner, (tx) => {
    requireBonusFile(tx, owner, fileId);
    const before = listBonusFileRows(tx, owner).map(({ id }) => id);
    const order = moveItem(before, fileId, before.indexOf(fileId) + 1 + by);
    if (order.indexOf(fileId) === before.indexOf(fileId)) return null;
    for (const [index, id] of order.entries()) {
      tx.db
        .update(bonusFiles)
        .set({ position: index + 1 })
        .where(eq(bonusFiles.id, id))
        .run();
    }
    return { action: "Bonus file moved", details: { fileId, to: order.indexOf(fileId) + 1 } };
  });
}

/**
 * Removes a bonus file for good, also for those who bought it. Downloads in progress complete.
 * @returns its name.
 * @throws DomainError as `renameBonusFile`
 */
export async function removeBonusFile(ctx: Context, owner: BonusOwner, fileId: string): Promise<string> {
  const removed: BonusFileRow[] = [];
  changeBonusFiles(ctx, owner, (tx) => {
    const file = requireBonusFile(tx, owner, fileId);
    removed.push(file);
    tx.db.delete(bonusFiles).where(eq(bonusFiles.id, fileId)).run();
    return { action: "Bonus file removed", details: { fileId, name: file.name, bytes: file.bytes } };
  });
  await deleteUnreferencedFiles(ctx, removed);
  return removed[0]?.name ?? "";
}

function requireBonusFile({ db }: Pick<ReadContext, "db">, owner: BonusOwner, fileId: string): BonusFileRow {
  const file = db
    .select()
    .from(bonusFiles)
    .where(and(eq(bonusFiles.id, fileId), isOf(owner)))
    .get();
  if (file) return file;
  throw new DomainError("not_found", messages.adminUploads.extras.gone);
}
