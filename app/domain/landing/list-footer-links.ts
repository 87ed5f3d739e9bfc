import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ReadContext } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { photos, releases, site, videos } from "#db/schema/index.ts";
import { hasStory } from "./read-landing.ts";

/** What is published of each kind; on every page, so it is one query. */
const published = prepared((db) =>
  db
    .select({
      videos: exists(videos, isNotNull(videos.publishedAt)),
      lockedVideos: exists(videos, and(isNotNull(videos.publishedAt), videos.memberOnly)),
      photos: exists(photos, isNotNull(photos.publishedAt)),
      openPhotos: exists(photos, and(isNotNull(photos.publishedAt), sql`not ${photos.memberOnly}`)),
      releases: exists(releases, and(isNotNull(releases.publishedAt), isNull(releases.deletedAt))),
    })
    .from(site)
    .prepare(),
);

function exists(table: SQLiteTable, condition: SQL | undefined): SQL<number> {
  return sql<number>`exists (select 1 from ${table} where ${condition})`;
}

/**
 * Where the footer leads: to the sections of the landing page, or to the page itself where it shows more than the
 * section, and nowhere that is empty. The music's section says at least how to hear of the first track.
 */
export function listFooterLinks(ctx: Pick<ReadContext, "db">) {
  const { biography, milestones, about } = readSite(ctx).settings;
  const found = published(ctx).get();
  const aboutPage = hasStory(about) || about.philosophy ? "/about" : null;
  const links = [
    { label: "Music", to: "/landing#music" },
    { label: "Videos", to: found?.lockedVideos ? "/landing#videos" : found?.videos ? "/videos" : null },
    { label: "About", to: biography || milestones.length > 0 ? "/landing#about" : aboutPage },
    { label: "Photos", to: found?.openPhotos ? "/landing#photos" : found?.photos ? "/photos" : null },
  ];
  return {
    quickLinks: links.flatMap(({ label, to }) => (to ? [{ label, to }] : [])),
    hasReleases: Boolean(found?.releases),
  };
}

/** Which of the site's pages show anything yet, for lists of them; music and contact always do. */
export function findFilledPages(ctx: Pick<ReadContext, "db">): ReadonlySet<string> {
  const { biography, about } = readSite(ctx).settings;
  const found = published(ctx).get();
  const pages = {
    "/releases": found?.releases,
    "/videos": found?.videos,
    "/photos": found?.photos,
    "/about": hasStory(about) || about.philosophy || biography,
  };
  return new Set(Object.entries(pages).flatMap(([path, isFilled]) => (isFilled ? [path] : [])));
}
