import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { atomFeed, publicDocument } from "#app/http/head/feeds.ts";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings, updatedAt } = readSite(ctx);
  const feed = atomFeed({
    publicUrl: ctx.settings.publicUrl,
    artistName: settings.artistName,
    tagline: settings.tagline,
    tracks: listTracks({ ...ctx, actor: null }),
    releases: listReleases({ ...ctx, actor: null }),
    changedAt: updatedAt,
  });
  return publicDocument("application/atom+xml", feed);
}
