import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright";
import { escapeXml } from "#app/http/head/feeds.ts";
import type { Photo } from "./photograph.ts";

const rowsOfSheet = 2;

const styles = `
body { margin: 24px; background: #77737d; color: #fff; font: 14px sans-serif }
a { color: inherit }
ul { columns: 3 }
div { display: flex; gap: 12px; overflow-x: auto }
figure { margin: 0; flex: none }
img { max-height: 420px; object-fit: cover; object-position: top }
section { display: grid; gap: 12px; padding: 12px; width: max-content; background: #77737d }
section img { max-height: 660px }
section figcaption { overflow: hidden; height: 28px; white-space: nowrap }`;

/**
 * Lays pictures of one stage, visitor, width, theme and script mode side by side, two rows to a sheet, and writes the page
 * that has them all: the sheets, then each screen with its pictures in a row.
 * @returns the number of sheets.
 */
export async function layOut(browser: Browser, folder: string, photos: readonly Photo[]): Promise<number> {
  const groups = Map.groupBy(photos, ({ stage, visitor, width, theme, scripts }) =>
    [stage, visitor, width, theme, `scripts-${scripts}`].join(" "),
  );
  const page = await browser.newPage({ viewport: { width: 2100, height: 1480 } });
  const links: string[] = [];
  for (const [title, all] of groups) {
    // Small type of a wide window must be read, too.
    const form = (all[0]?.width ?? 0) < 768 ? { columns: 6, picture: 320 } : { columns: 3, picture: 652 };
    const most = form.columns * rowsOfSheet;
    for (let start = 0; start < all.length; start += most) {
      const name = `${title}, ${start / most + 1}`;
      const file = `sheet-${title.replaceAll(" ", "-")}-${start / most + 1}.png`;
      const figures = all.slice(start, start + most).map((photo) => figure(photo, photo.title, form.picture));
      const columns = `grid-template-columns: repeat(${form.columns}, ${form.picture}px)`;
      writeHtml(folder, "sheet.html", `<section style="${columns}">${figures.join("")}</section>`);
      await page.goto(pathToFileURL(path.join(folder, "sheet.html")).href);
      await page.locator("section").screenshot({ path: path.join(folder, file) });
      links.push(`<li><a href="${file}">${escapeXml(name)}</a></li>`);
    }
  }
  await page.close();
  const screens = Map.groupBy(photos, ({ stage, visitor, title }) => `${stage}, ${visitor}: ${title}`);
  const rows = [...screens].map(([title, pictures]) => {
    const figures = pictures.map((photo) =>
      figure(photo, `${photo.width} ${photo.theme}, scripts ${photo.scripts}`, 200),
    );
    return `<h2>${escapeXml(title)}</h2><div>${figures.join("")}</div>`;
  });
  rmSync(path.join(folder, "sheet.html"), { force: true });
  writeHtml(folder, "index.html", `<h1>Contact sheet</h1><ul>${links.join("")}</ul>\n${rows.join("\n")}`);
  return links.length;
}

function figure({ file }: Photo, caption: string, width: number): string {
  const image = `<a href="${file}"><img src="${file}" width="${width}" alt=""></a>`;
  return `<figure>${image}<figcaption>${escapeXml(caption)}</figcaption></figure>`;
}

function writeHtml(folder: string, name: string, body: string): void {
  const head = `<meta charset="utf-8"><title>Contact sheet</title>\n<style>${styles}\n</style>`;
  writeFileSync(path.join(folder, name), `<!doctype html><html lang="en">${head}\n${body}\n`);
}
