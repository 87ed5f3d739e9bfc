import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { DomainError } from "#app/shared/errors.ts";
import { photos, pictureFormats, pictureRenditions } from "#db/schema/index.ts";

/**
 * The file of one rendition, for this caller.
 * @throws DomainError "not_found" for an unknown one, for a members-only photo requested by a visitor, and for an
 * unpublished one requested by anyone but an admin.
 */
export function getRendition(ctx: Context, input: { pictureId: string; width: number; format: string }) {
  const format = pictureFormats.find((known) => known === input.format);
  const rendition =
    format &&
    ctx.db
      .select()
      .from(pictureRenditions)
      .where(
        and(
          eq(pictureRenditions.pictureId, input.pictureId),
          eq(pictureRenditions.format, format),
          eq(pictureRenditions.width, input.width),
        ),
      )
      .get();
  const isThere = rendition !== undefined && ctx.gateways.storage.has(rendition.fileKey);
  const shown = ctx.db.select().from(photos).where(eq(photos.pictureId, input.pictureId)).all();
  const isHidden = shown.some(({ publishedAt }) => publishedAt === null);
  const isMemberOnly = shown.some(({ memberOnly }) => memberOnly);
  const mayLook = isHidden ? ctx.actor?.user.role === "admin" : !isMemberOnly || ctx.actor !== null;
  if (!rendition || !isThere || !mayLook) throw new DomainError("not_found", "This picture doesn't exist.");
  return {
    fileKey: rendition.fileKey,
    checksum: rendition.checksum,
    bytes: rendition.bytes,
    contentType: `image/${rendition.format}`,
    isForAll: !isHidden && !isMemberOnly,
  };
}
