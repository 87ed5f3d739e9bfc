import { escapeXml } from "./xml.ts";

/** The public pages in the format of sitemaps.org. @param paths of this site, each once */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
