import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { count, desc, eq } from "drizzle-orm";
import { type AuditEvent, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { streamCsv } from "#app/domain/core/csv.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readFutureTime } from "#app/domain/core/settings/read-future-time.ts";
import { write } from "#app/domain/core/write.ts";
import { describeItems, findItemCovers } from "#app/domain/shop/pricing/describe-items.ts";
import { itemId, nounOf } from "#app/domain/shop/pricing/item.ts";
import { listItemChoices } from "#app/domain/shop/pricing/list-item-choices.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { formatCode, type NewBatch } from "#app/shared/grants/codes/schema.ts";
import { type CodeBatchRow, codeBatches, codeRedemptions, codes } from "#db/schema/index.ts";
import { createCode, hashCode, newCodesOf } from "./code.ts";

/**
 * Makes codes for a track or release, also for one that isn't out yet. Their maker sees them for an hour: see
 * `readNewCodes`.
 * @returns the id of the batch.
 * @throws DomainError "invalid" with a field error for music that isn't there, and for an end that has passed.
 */
export function createBatch(ctx: Context, { item, count: codeCount, note, usesEach, expiresAt }: NewBatch) {
  const { user } = requireRecentAdmin(ctx);
  const end = readFutureTime<NewBatch>(ctx, "expiresAt", expiresAt);
  const made = Array.from({ length: codeCount }, createCode);
  const id = randomUUID();
  write(ctx, (tx) => {
    if (!listItemChoices(tx).some(({ value }) => value === itemId(item))) {
      throw fieldError<NewBatch>(
        "item",
        nounOf(item) === "track" ? messages.adminGrants.codes.noTrack : messages.adminGrants.codes.noRelease,
      );
    }
    const values = { ...item, id, codeCount, usesEach, expiresAt: end, note, createdAt: tx.now() };
    tx.db.insert(codeBatches).values(values).run();
    tx.db
      .insert(codes)
      .values(made.map((code) => ({ hash: hashCode(tx, code), batchId: id })))
      .run();
    recordEvent(tx, {
      eventType: "codes.created",
      action: "Codes made",
      resourceType: "code_batch",
      resourceId: id,
      details: { ...item, codes: codeCount, usesEach },
    });
  });
  newCodesOf(ctx).add(id, user.id, made);
  return id;
}

/**
 * The codes of a new batch as its maker sees them, with their addresses; null for everybody else, and once it is over:
 * see `newCodesOf`.
 */
export function readNewCodes(ctx: Context, batchId: string) {
  const { user } = requireRole(ctx, ["admin"]);
  const found = newCodesOf(ctx).find(batchId, user.id);
  if (!found) return null;
  const { publicUrl } = ctx.settings;
  return {
    until: found.until,
    codes: found.codes.map((code) => ({ code: formatCode(code), link: `${publicUrl}/redeem/${code}` })),
  };
}

/** The same to save as a file. @throws DomainError as `readNewCodes`. */
export function exportNewCodes(ctx: Context, batchId: string): Readable | null {
  const made = readNewCodes(ctx, batchId);
  if (!made) return null;
  recordBatch(ctx, batchId, { eventType: "codes.exported", action: "Codes exported" });
  return streamCsv(made.codes, { columns: ["code", "link"] });
}

/** Makes the codes of a new batch invisible for its maker, too. @throws DomainError as `readBatch`. */
export function forgetNewCodes(ctx: Context, batchId: string): void {
  readBatch(ctx, batchId);
  newCodesOf(ctx).forget(batchId);
  recordBatch(ctx, batchId, { eventType: "codes.forgotten", action: "Codes hidden from their maker" });
}

function recordBatch(
  ctx: Context,
  resourceId: string,
  event: Pick<AuditEvent, "eventType" | "action">,
): void {
  write(ctx, (tx) => recordEvent(tx, { ...event, resourceType: "code_batch", resourceId }));
}

export type BatchState = "active" | "expired" | "stopped";

/** Whether the codes of a batch work. */
export function batchState({ now }: Pick<Context, "now">, batch: CodeBatchRow): BatchState {
  if (batch.stoppedAt) return "stopped";
  return batch.expiresAt && batch.expiresAt <= now() ? "expired" : "active";
}

/** All batches, newest first. */
export function listBatches(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db
    .select({ batch: codeBatches, redeemed: count(codeRedemptions.purchaseId) })
    .from(codeBatches)
    .leftJoin(codeRedemptions, eq(codeRedemptions.batchId, codeBatches.id))
    .groupBy(codeBatches.id)
    .orderBy(desc(codeBatches.createdAt), desc(codeBatches.id))
    .all();
  const batches = rows.map(({ batch }) => batch);
  const names = describeItems(ctx, batches);
  return rows.map(({ batch, redeemed }) => {
    const { id, codeCount, usesEach, note, expiresAt, createdAt } = batch;
    return {
      ...{ id, codeCount, usesEach, note, redeemed },
      title: names.get(itemId(batch))?.title ?? "",
      noun: nounOf(batch),
      state: batchState(ctx, batch),
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
}
export type Batch = ReturnType<typeof listBatches>[number];

/**
 * One batch, with the name and the cover that its cards show.
 * @throws DomainError "not_found".
 */
export function readBatch(ctx: Context, batchId: string) {
  const batch = listBatches(ctx).find(({ id }) => id === batchId);
  const row = ctx.db.select().from(codeBatches).where(eq(codeBatches.id, batchId)).get();
  if (!batch || !row) throw new DomainError("not_found", messages.adminGrants.codes.noBatch);
  return {
    ...batch,
    artist: describeItems(ctx, [row]).get(itemId(row))?.artist ?? "",
    cover: findItemCovers(ctx, [row], { keys: ctx }).get(itemId(row)) ?? null,
  };
}

/**
 * Stops a batch, whose codes then redeem nothing, or lets them work again; what was redeemed stays with its owners.
 * @throws DomainError "not_found".
 */
export function setBatchStopped(ctx: Context, batchId: string, isStopped: boolean): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const { changes } = tx.db
      .update(codeBatches)
      .set({ stoppedAt: isStopped ? tx.now() : null })
      .where(eq(codeBatches.id, batchId))
      .run();
    if (changes === 0) throw new DomainError("not_found", messages.adminGrants.codes.noBatch);
    recordEvent(tx, {
      eventType: isStopped ? "codes.stopped" : "codes.resumed",
      action: isStopped ? "Codes stopped" : "Codes work again",
      resourceType: "code_batch",
      resourceId: batchId,
    });
  });
}
