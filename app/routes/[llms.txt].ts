import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { identityOf } from "#app/domain/site/identity.ts";
import { readSite } from "#app/domain/site/read-site.ts";
import { llmsText } from "#app/http/head/llms-text.ts";
import { publicDocument } from "#app/http/head/public-document.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const identity = identityOf(readSite(ctx).settings);
  const text = llmsText(ctx.settings.publicUrl, identity, listTracks({ ...ctx, actor: null }));
  return publicDocument(request, "text/plain", text);
}
