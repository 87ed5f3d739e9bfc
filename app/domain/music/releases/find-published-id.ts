import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { isDraftId } from "#app/domain/music/tracks/publishing/insert-track.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import { releases, tracks } from "#db/schema/index.ts";

/**
 * The id that a draft got when it was published; null for one that is still a draft, and for every other id.
 */
export function findPublishedId(ctx: Context, kind: ItemKind, id: string): string | null {
  requireRole(ctx, ["admin"]);
  if (!isDraftId(id)) return null;
  const table = kind === "track" ? tracks : releases;
  return ctx.db.select({ id: table.id }).from(table).where(eq(table.draftId, id)).get()?.id ?? null;
}
