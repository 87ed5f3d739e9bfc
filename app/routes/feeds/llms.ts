import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { findFilledPages } from "#app/domain/landing/filled-pages.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { publicDocument } from "#app/http/head/feeds.ts";
import { llmsText } from "#app/http/head/llms-text.ts";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings } = readSite(ctx);
  const visitor = { ...ctx, actor: null };
  const music = { tracks: listTracks(visitor), releases: listReleases(visitor) };
  const text = llmsText(ctx.settings.publicUrl, settings, { ...music, pages: findFilledPages(ctx) });
  return publicDocument("text/plain", text);
}
