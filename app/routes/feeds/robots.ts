import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteLanguages } from "#app/domain/core/languages.ts";
import { publicDocument } from "#app/http/head/feeds.ts";
import { noindexRoutes } from "#app/http/head/page-head.ts";
import { pageLanguages } from "#app/messages/languages.ts";

/** What crawlers may read (RFC 9309): public pages, and of the API only what they load. */
export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const rules = [
    "User-agent: *",
    ...pageLanguages(siteLanguages(ctx)).flatMap(({ prefix }) =>
      noindexRoutes.map((position) => `Disallow: ${prefix}${position}`),
    ),
    "Disallow: /api/",
    "Allow: /api/tracks",
    "Allow: /api/releases",
    "",
    `Sitemap: ${ctx.settings.publicUrl}/sitemap.xml`,
  ];
  return publicDocument("text/plain", `${rules.join("\n")}\n`);
}
