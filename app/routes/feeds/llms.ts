import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { llmsText } from "#app/http/head/llms-text.ts";
import { publicDocument } from "#app/http/head/public-document.ts";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const { settings } = readSite(ctx);
  const text = llmsText(ctx.settings.publicUrl, settings, listTracks({ ...ctx, actor: null }));
  return publicDocument("text/plain", text);
}
