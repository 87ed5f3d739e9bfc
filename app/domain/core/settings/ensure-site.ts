import { randomBytes } from "node:crypto";
import { siteSettingsSchema, unnamedArtist } from "#app/shared/core/settings/schema.ts";
import type { Database } from "#db/client.server.ts";
import { site } from "#db/schema/index.ts";
import { siteRowId } from "./read-site.ts";

const unnamed = siteSettingsSchema.parse({
  artistName: unnamedArtist,
  tagline: "",
  biography: "",
  contactEmail: null,
  currency: "usd",
  featuredTrackId: null,
  promoVideoUrl: null,
  socialLinks: [],
});

/** Writes the site's row on the first start, so that all other code can rely on it. */
export function ensureSite({ db, now }: { db: Database; now: () => Date }): void {
  const row = { id: siteRowId, shopId: randomBytes(9).toString("base64url"), settings: unnamed };
  db.writeLock.run(() =>
    db
      .insert(site)
      .values({ ...row, updatedAt: now() })
      .onConflictDoNothing()
      .run(),
  );
}
