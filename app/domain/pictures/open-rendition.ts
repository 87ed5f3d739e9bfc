import { and, eq } from "drizzle-orm";
import { photos, pictureFormats, pictureRenditions } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";

/**
 * The file of one rendition, for this caller.
 * @throws DomainError "not_found" for an unknown one, and for a member-only photo asked for by a visitor.
 */
export function openRendition(ctx: Context, input: { pictureId: string; width: number; format: string }) {
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
  const path = rendition ? ctx.gateways.storage.find(rendition.fileKey) : null;
  const isMemberOnly =
    ctx.db
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.pictureId, input.pictureId), eq(photos.memberOnly, true)))
      .get() !== undefined;
  if (!rendition || !path || (isMemberOnly && !ctx.actor)) {
    throw new DomainError("not_found", "There is no such picture.");
  }
  return { path, checksum: rendition.checksum, contentType: `image/${rendition.format}`, isMemberOnly };
}
