import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/core/context.ts";
import { generatedFolder } from "#app/domain/media/generated-files.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { iconKey } from "./open-icon.ts";
import { sharePictureKey } from "./open-share-picture.ts";
import { fingerprintOf } from "./share-address.ts";
import { type ShareShape, shareShapes } from "./share-shape.ts";
import { releaseSubject, trackSubject } from "./share-subject.ts";

/** Removes the icons and share pictures that show what was: another title, another cover, a track that is gone. */
export async function deleteOutdatedSharePictures(ctx: Context): Promise<void> {
  const visitor = { ...ctx, actor: null };
  const subjects = [
    ...listTracks(visitor).map((track) => trackSubject(ctx, track)),
    ...listReleases(visitor).map((release) => releaseSubject(ctx, release)),
  ];
  const shapes = Object.keys(shareShapes) as ShareShape[];
  const current = new Set([
    iconKey(readSite(ctx).settings),
    ...subjects.flatMap((subject) =>
      shapes.map((shape) => sharePictureKey(subject.kind, subject.id, shape, fingerprintOf(subject))),
    ),
  ]);
  for (const { key } of await ctx.gateways.storage.list()) {
    if (key.startsWith(generatedFolder) && !current.has(key)) await ctx.gateways.storage.delete(key);
  }
}
