import { isNotNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findFeaturedTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { unnamedArtist } from "#app/shared/core/settings/schema.ts";
import { photos } from "#db/schema/index.ts";

/** The set-up steps of a new owner, in order. */
const firstStepNames = ["artist", "contact", "track", "photo", "payments", "mail"] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** Which set-up steps are done. */
export function readFirstSteps(ctx: Context): { name: FirstStepName; isDone: boolean }[] {
  requireRole(ctx, ["admin"]);
  const { artistName, contactEmail } = readSite(ctx).settings;
  const hasPhoto = ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(isNotNull(photos.publishedAt))
    .limit(1);
  const done: Record<FirstStepName, boolean> = {
    artist: artistName !== unnamedArtist,
    contact: contactEmail !== null,
    track: findFeaturedTrack(ctx, null) !== null,
    photo: hasPhoto.get() !== undefined,
    payments: ctx.settings.payments === "stripe",
    mail: ctx.settings.smtp !== null,
  };
  return firstStepNames.map((name) => ({ name, isDone: done[name] }));
}
