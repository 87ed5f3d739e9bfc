import type { LoaderFunctionArgs } from "@remix-run/node";
import { findFilledPages } from "#app/domain/content/landing/filled-pages.ts";
import { listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { listVideos } from "#app/domain/content/videos/list-videos.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { identityOf, readSite } from "#app/domain/core/settings/read-site.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { releasePath, trackPath } from "#app/http/head/addresses.ts";
import { publicDocument, sitemap } from "#app/http/head/feeds.ts";
import { pageLanguages } from "#app/messages/languages.ts";

const pages = ["/", "/contact", "/ai-assistant"];

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const visitor = { ...ctx, actor: null };
  const paths = [
    ...pages,
    ...findFilledPages(ctx),
    ...listTracks(visitor).map(({ id }) => trackPath(id)),
    ...listReleases(visitor).map(({ id }) => releasePath(id)),
    ...listVideos(visitor).map(({ id }) => `/videos/${encodeURIComponent(id)}`),
    ...listPhotos(visitor)
      .filter(({ memberOnly }) => !memberOnly)
      .map(({ id }) => `/photos/${encodeURIComponent(id)}`),
    ...identityOf(readSite(ctx).settings, ctx.now())
      .legalLinks.map(({ address }) => address)
      .filter((address) => address.startsWith("/legal/")),
  ];
  const languages = pageLanguages(siteLanguages(ctx));
  return publicDocument(
    "application/xml",
    sitemap(ctx.settings.publicUrl, { paths, untranslated: ["/api"], languages }),
  );
}
