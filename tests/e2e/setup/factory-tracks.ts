import { like } from "drizzle-orm";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { tracks } from "#db/schema/index.ts";
import type { TestSite } from "../../setup/test-site.ts";

/** The tracks of other tests of this worker can't be found any more: the health check would test one that isn't music. */
export function hideFactoryTracks(site: TestSite): void {
  write(site.ctx, (tx) => {
    tx.db.update(tracks).set({ publishedAt: null }).where(like(tracks.id, "track-%")).run();
    markContentChanged(tx);
  });
}
