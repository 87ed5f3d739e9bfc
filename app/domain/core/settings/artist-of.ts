import type { ReadContext } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { unnamedArtist } from "#app/shared/core/settings/schema.ts";
import { readSite } from "./read-site.ts";

/** Who a track or a release is by: the site's artist unless its row names somebody else. */
export function artistOf(ctx: Pick<ReadContext, "db">, { ownArtist }: { ownArtist: string }): string {
  return ownArtist || readSite(ctx).settings.artistName;
}

/** An artist as rows hold it: empty for the site's, so that it follows when the site is renamed. */
export function ownArtistOf(ctx: Pick<ReadContext, "db">, artist: string): string {
  return [unnamedArtist, readSite(ctx).settings.artistName].includes(artist) ? "" : artist;
}

/**
 * Refuses to publish under the placeholder: it would be in files, feeds and receipts.
 * @throws DomainError "conflict" until the owner has named the artist of the site.
 */
export function requireArtistName(ctx: Pick<ReadContext, "db">): void {
  if (readSite(ctx).settings.artistName !== unnamedArtist) return;
  throw new DomainError("conflict", messages.admin.editing.artistNameMissing);
}
