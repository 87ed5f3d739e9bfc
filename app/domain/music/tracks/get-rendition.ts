import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { pictureFormats, pictureRenditions } from "#db/schema/index.ts";
import { findPublicPictureIds, isPictureKey, mayViewPicture } from "./picture-access.ts";

/**
 * The file of one rendition, for this caller.
 * @param key what its address ends with where the picture isn't public, see `pictureKey`.
 * @throws DomainError "not_found" for an unknown one, and for one that the caller may not see.
 */
export function getRendition(
  ctx: Context,
  {
    pictureId,
    width,
    format: extension,
    key = "",
  }: { pictureId: string; width: number; format: string; key?: string },
) {
  const format = pictureFormats.find((known) => known === extension);
  const rendition =
    format &&
    ctx.db
      .select()
      .from(pictureRenditions)
      .where(
        and(
          eq(pictureRenditions.pictureId, pictureId),
          eq(pictureRenditions.format, format),
          eq(pictureRenditions.width, width),
        ),
      )
      .get();
  const isThere = rendition !== undefined && ctx.gateways.storage.has(rendition.fileKey);
  const mayView = () => mayViewPicture(ctx, pictureId) || isPictureKey(ctx, pictureId, key);
  if (!isThere || !mayView()) throw new DomainError("not_found", messages.musicErrors.noPicture);
  return {
    fileKey: rendition.fileKey,
    checksum: rendition.checksum,
    bytes: rendition.bytes,
    contentType: `image/${rendition.format}`,
    isForAll: findPublicPictureIds(ctx, [pictureId]).has(pictureId),
  };
}
