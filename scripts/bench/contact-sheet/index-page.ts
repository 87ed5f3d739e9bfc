import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Photo } from "./photograph.ts";

/** Writes the page that has them all: the sheets, then each screen with its pictures in a row. */
export function writeIndex(
  folder: string,
  photos: readonly Photo[],
  sheets: readonly { title: string; file: string }[],
): void {
  const screens = Map.groupBy(photos, ({ stage, visitor, title }) => `${stage}, ${visitor}: ${title}`);
  const rows = [...screens].map(([title, pictures]) => {
    const figures = pictures.map(
      ({ file, width, theme, scripts }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" width="200" alt=""></a>` +
        `<figcaption>${width} ${theme}, scripts ${scripts}</figcaption></figure>`,
    );
    return `<h2>${escapeText(title)}</h2><div>${figures.join("")}</div>`;
  });
  const links = sheets.map(({ title, file }) => `<li><a href="${file}">${escapeText(title)}</a></li>`);
  writeFileSync(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>
body { margin: 24px; background: #77737d; color: #fff; font: 14px sans-serif }
a { color: inherit }
ul { columns: 3 }
div { display: flex; gap: 12px; overflow-x: auto }
figure { margin: 0; flex: none }
img { max-height: 420px; object-fit: cover; object-position: top }
</style>
<h1>Contact sheet</h1><ul>${links.join("")}</ul>
${rows.join("\n")}
`,
  );
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
