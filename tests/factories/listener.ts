import { eq } from "drizzle-orm";
import { createAppPassword, setAppPreviews } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import type { Context } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { grantItem } from "#app/domain/grants/giving/grant-item.ts";
import { tracks } from "#db/schema/index.ts";
import { giveCover } from "./cover.ts";
import { createRelease } from "./releases/published-release.ts";
import { createTrack } from "./track.ts";
import { signedInContext } from "./user.ts";

/** Gives somebody a track, or a release. @returns its order */
export function give(ctx: Context, userId: string, item: { trackId: string } | { releaseId: string }) {
  const whole = "trackId" in item ? { ...item, releaseId: null } : { ...item, trackId: null };
  return write(ctx, (tx) => grantItem(tx, { userId, item: whole, cause: "grant" }));
}

/** A fan with an app, who owns one of an album's tracks and a single; another track is free, and the rest is for sale. */
export async function openListener(ctx: Context) {
  const fan = signedInContext(ctx);
  const { id: appPasswordId, secret } = createAppPassword(fan, "Phone");
  const owned = await createTrack(ctx, { title: "Owned & <loved>", hasFlac: true });
  const forSale = await createTrack(ctx, { title: "For sale" });
  const free = await createTrack(ctx, { title: "Free", priceCents: 0 });
  const single = await createTrack(ctx, { title: "Single" });
  const draft = await createTrack(ctx, { title: "Draft", isPublished: false });
  const pictureId = await giveCover(ctx, owned.id);
  const draftPictureId = await giveCover(ctx, draft.id);
  write(ctx, (tx) => {
    const values = { lyrics: "First line\n\nSecond “line”", isrc: "USRC17607839", isExplicit: true };
    tx.db.update(tracks).set(values).where(eq(tracks.id, owned.id)).run();
    markContentChanged(tx);
  });
  const trackIds = [owned.id, forSale.id, free.id, draft.id];
  const album = createRelease(ctx, { title: "Lamp Season", trackIds, description: "Notes" });
  const { id: userId } = fan.actor.user;
  give(ctx, userId, { trackId: owned.id });
  give(ctx, userId, { trackId: single.id });
  return {
    fan,
    userId,
    appPasswordId,
    secret,
    ...{ owned, forSale, free, single, draft, album, pictureId, draftPictureId },
    showPreviews: () => setAppPreviews(fan, true),
  };
}
