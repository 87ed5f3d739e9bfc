import { asc, eq } from "drizzle-orm";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged, writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { tracks } from "#db/schema/index.ts";
import type { TestSite } from "../../setup/test-site.ts";

/** Beyond the position of any track of the demo. */
const afterTheOthers = 1000;

/**
 * Notes what the tests that share a site expect of it: its settings, and its tracks in order.
 * @returns a function that restores that. The tracks that were added since stay, after the others: they have no sound.
 */
export function noteSite({ ctx }: TestSite): () => void {
  const { settings } = readSite(ctx);
  const positions = new Map(listTracks(ctx).map(({ id, position }) => [id, position]));
  return () => {
    const last = Math.max(afterTheOthers, ...positions.values());
    const moved = listTracks(ctx).flatMap(({ id, position }, index) => {
      const due = positions.get(id) ?? last + 1 + index;
      return position === due ? [] : [{ id, due }];
    });
    const isChanged = JSON.stringify(readSite(ctx).settings) !== JSON.stringify(settings);
    if (moved.length === 0 && !isChanged) return;
    write(ctx, (tx) => {
      if (isChanged) writeSiteSettings(tx, settings);
      for (const { id, due } of moved) {
        tx.db.update(tracks).set({ position: due }).where(eq(tracks.id, id)).run();
      }
      markContentChanged(tx);
    });
  };
}

function listTracks({ db }: TestSite["ctx"]) {
  return db.select().from(tracks).orderBy(asc(tracks.position), asc(tracks.id)).all();
}
