import type { LoaderFunctionArgs } from "@remix-run/node";
import { addressLanguage, siteLanguages } from "#app/domain/core/languages.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { atomFeed, publicDocument } from "#app/http/head/feeds.ts";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { updatedAt } = readSite(ctx);
  const { settings } = readOwnSettings(ctx);
  const feed = atomFeed({
    publicUrl: ctx.settings.publicUrl,
    language: addressLanguage(ctx),
    isOneOfSeveral: siteLanguages(ctx).all.length > 1,
    artistName: settings.artistName,
    tagline: settings.tagline,
    tracks: listTracks({ ...ctx, actor: null }),
    releases: listReleases({ ...ctx, actor: null }),
    changedAt: updatedAt,
  });
  return publicDocument("application/atom+xml", feed);
}
