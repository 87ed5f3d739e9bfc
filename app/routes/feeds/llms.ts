import type { LoaderFunctionArgs } from "@remix-run/node";
import { findFilledPages } from "#app/domain/content/landing/filled-pages.ts";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { publicDocument } from "#app/http/head/feeds.ts";
import { llmsText } from "#app/http/head/llms-text.ts";
import { pageLanguages } from "#app/messages/languages.ts";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings } = readSite(ctx);
  const visitor = { ...ctx, actor: null };
  const music = { tracks: listTracks(visitor), releases: listReleases(visitor) };
  const pages = findFilledPages(ctx);
  const languages = pageLanguages(siteLanguages(ctx));
  const text = llmsText(ctx.settings.publicUrl, settings, { ...music, pages }, languages);
  return publicDocument("text/plain", text);
}
