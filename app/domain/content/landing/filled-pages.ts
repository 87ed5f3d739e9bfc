import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ReadContext } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { Reader } from "#db/client.server.ts";
import { photos, releases, site, tracks, videos } from "#db/schema/index.ts";
import { hasStory } from "./read-landing.ts";

/** What is published of each kind. */
const publishedQuery = prepared((db) =>
  db
    .select({
      videos: exists(videos, isNotNull(videos.publishedAt)),
      lockedVideos: exists(videos, and(isNotNull(videos.publishedAt), videos.memberOnly)),
      photos: exists(photos, isNotNull(photos.publishedAt)),
      openPhotos: exists(photos, and(isNotNull(photos.publishedAt), sql`not ${photos.memberOnly}`)),
      music: exists(tracks, and(isNotNull(tracks.publishedAt), isNull(tracks.deletedAt))),
      releases: exists(releases, and(isNotNull(releases.publishedAt), isNull(releases.deletedAt))),
    })
    .from(site)
    .prepare(),
);

function exists(table: SQLiteTable, condition: SQL | undefined): SQL<number> {
  return sql<number>`exists (select 1 from ${table} where ${condition})`;
}

type Published = ReturnType<ReturnType<typeof publishedQuery>["get"]>;

const lastRead = new WeakMap<Reader, { contentVersion: number; published: Published }>();

/** Every page asks, signed in or not: it is read once for each version of the content. */
function readPublished(ctx: Pick<ReadContext, "db">, contentVersion: number): Published {
  const last = lastRead.get(ctx.db);
  if (last?.contentVersion === contentVersion) return last.published;
  const published = publishedQuery(ctx).get();
  lastRead.set(ctx.db, { contentVersion, published });
  return published;
}

/** Links of the footer that lead elsewhere than on a complete site, by their label; null for one that no menu has. */
export type FooterChanges = Partial<
  Record<"Music" | "Videos" | "About" | "Photos" | "Releases", string | null>
>;

/**
 * Where the footer must not lead as on a complete site, because nothing is there: to a section of the landing page,
 * where the page itself may show something, or to a page. What is null has nothing at all, and is in no menu. It holds
 * the exceptions alone, since it is in every page.
 */
export function findFooterChanges(ctx: Pick<ReadContext, "db">): FooterChanges {
  const { settings, contentVersion } = readSite(ctx);
  const { biography, milestones, about } = settings;
  const found = readPublished(ctx, contentVersion);
  const hasAbout = hasStory(about) || about.philosophy !== "";
  return {
    ...(!found?.music && !found?.releases && { Music: null }),
    ...(!found?.lockedVideos && { Videos: found?.videos ? "/videos" : null }),
    ...(!biography && milestones.length === 0 && { About: hasAbout ? "/about" : null }),
    ...(!found?.openPhotos && { Photos: found?.photos ? "/photos" : null }),
    ...(!found?.releases && { Releases: null }),
  };
}

/** Which of the site's pages show anything yet, for lists of them; contact always does. */
export function findFilledPages(ctx: Pick<ReadContext, "db">): ReadonlySet<string> {
  const { settings, contentVersion } = readSite(ctx);
  const { biography, milestones, about } = settings;
  const found = readPublished(ctx, contentVersion);
  const pages = {
    "/music": found?.music || found?.releases,
    "/releases": found?.releases,
    "/videos": found?.videos,
    "/photos": found?.photos,
    "/about": hasStory(about) || about.philosophy || biography || milestones.length > 0,
  };
  return new Set(Object.entries(pages).flatMap(([path, isFilled]) => (isFilled ? [path] : [])));
}
