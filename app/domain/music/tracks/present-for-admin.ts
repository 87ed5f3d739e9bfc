import type { Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { formatDateTime, timeInZone } from "#app/shared/core/times/zoned-time.ts";
import type { ReleaseRow, TrackRow } from "#db/schema/index.ts";
import { versionOf } from "./form-version.ts";
import { coverFallback } from "./present-track.ts";

/** What admins see of a track or a release wherever it is listed. */
export function presentForAdmin(
  ctx: Pick<Context, "db">,
  row: TrackRow | ReleaseRow,
  cover: Picture | undefined,
) {
  const { id, title, suggestedCents, publishAt } = row;
  return {
    ...{ id, title },
    artist: artistOf(ctx, row),
    /** Null for a fixed price; with one the fan names it, and the price is the least. */
    suggestedPrice: suggestedCents === null ? null : formatCents(suggestedCents),
    /** In words, where it isn't published yet. */
    publishesAt: publishAt && formatDateTime(publishAt, readSite(ctx).settings.timeZone),
    coverImageUrl: cover?.src ?? coverFallback,
    cover: cover ?? null,
  };
}

/** What the forms of both have. */
export function presentForForm(ctx: Pick<Context, "db">, row: TrackRow | ReleaseRow) {
  const { description, credits, splitNote, publishAt } = row;
  return {
    ...{ description, credits, splitNote },
    localPublishAt: publishAt && timeInZone(publishAt, readSite(ctx).settings.timeZone),
    /** Of the saved values in the form. */
    version: versionOf(row),
  };
}
