import type { LoaderFunctionArgs } from "@remix-run/node";
import { privatePlaces } from "#app/http/head/private-places.ts";
import { publicDocument } from "#app/http/head/public-document.ts";

/** What crawlers may read (RFC 9309): public pages, and of the API only what they load. */
export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const rules = [
    "User-agent: *",
    ...privatePlaces.map((place) => `Disallow: ${place}`),
    "Disallow: /api/",
    "Allow: /api/tracks",
    "Allow: /api/releases",
    "",
    `Sitemap: ${ctx.settings.publicUrl}/sitemap.xml`,
  ];
  return publicDocument("text/plain", `${rules.join("\n")}\n`);
}
