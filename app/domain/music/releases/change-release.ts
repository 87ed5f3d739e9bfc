import { eq } from "drizzle-orm";
import { type AuditedChange, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type ReleaseRow, releases } from "#db/schema/index.ts";

/**
 * Changes one release in one transaction, with its audit event, and invalidates cached public pages.
 * @param change receives the current release; null leaves it unchanged.
 * @returns the release afterwards.
 * @throws DomainError as `requireRecentAdmin`, "not_found", and what `change` throws.
 */
export function changeRelease(
  ctx: Context,
  releaseId: string,
  change: (tx: WriteContext, release: ReleaseRow) => AuditedChange<ReleaseRow> | null,
): ReleaseRow {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    const release = findRelease(tx, releaseId);
    return writeRelease(tx, release, change(tx, release));
  });
}

/**
 * Writes a release's new values, with the audit event; null leaves it unchanged.
 * @returns the release afterwards.
 */
export function writeRelease(
  tx: WriteContext,
  release: ReleaseRow,
  changed: AuditedChange<ReleaseRow> | null,
): ReleaseRow {
  if (!changed) return release;
  const values = { ...changed.values, updatedAt: tx.now() };
  const row = tx.db.update(releases).set(values).where(eq(releases.id, release.id)).returning().get();
  markContentChanged(tx);
  recordEvent(tx, { resourceType: "release", resourceId: row.id, ...changed.event });
  return row;
}

/** @throws DomainError "not_found" */
export function findRelease({ db }: Pick<ReadContext, "db">, releaseId: string): ReleaseRow {
  const release = db.select().from(releases).where(eq(releases.id, releaseId)).get();
  if (!release) throw new DomainError("not_found", "This release doesn't exist.");
  return release;
}
