import path from "node:path";
import sharp from "sharp";
import { escapeText } from "./index-page.ts";
import type { Photo } from "./photograph.ts";

const rows = 2;
/** Of what is on a sheet, in pixels; the height shows a phone's first window whole. */
const height = 660;
const caption = 28;
const gap = 12;
const background = "#77737d";

type Form = ReturnType<typeof formFor>;

/** How pictures lie on a sheet, and how wide they are in pixels: small type of a wide window must be read, too. */
function formFor(windowWidth: number) {
  return windowWidth < 768 ? { columns: 6, picture: 320 } : { columns: 3, picture: 640 + gap };
}

/**
 * Lays pictures of one stage, visitor, width, theme and script mode side by side, two rows to a sheet.
 * @returns what the pictures of each have in common, and its file, relative to the folder.
 */
export async function layOut(folder: string, photos: readonly Photo[]) {
  const groups = Map.groupBy(photos, ({ stage, visitor, width, theme, scripts }) =>
    [stage, visitor, width, theme, `scripts-${scripts}`].join(" "),
  );
  const sheets: { title: string; file: string }[] = [];
  for (const [title, all] of groups) {
    const form = formFor(all[0]?.width ?? 0);
    const most = form.columns * rows;
    for (let start = 0; start < all.length; start += most) {
      const number = start / most + 1;
      const file = `sheet-${title.replaceAll(" ", "-")}-${number}.png`;
      await draw(folder, file, all.slice(start, start + most), form);
      sheets.push({ title: `${title}, ${number}`, file });
    }
  }
  return sheets;
}

async function draw(folder: string, file: string, photos: readonly Photo[], form: Form): Promise<void> {
  const { columns, picture } = form;
  const cell = { width: picture + gap, height: height + caption + gap };
  const parts = await Promise.all(
    photos.map(async (photo, index) => {
      const left = gap + (index % columns) * cell.width;
      const top = gap + Math.floor(index / columns) * cell.height;
      const small = await sharp(path.join(folder, photo.file))
        .resize({ width: picture })
        .toBuffer({ resolveWithObject: true });
      const input = await sharp(small.data)
        .extract({ left: 0, top: 0, width: picture, height: Math.min(small.info.height, height) })
        .toBuffer();
      return [
        { input, left, top },
        { input: write(photo.title, picture), left, top: top + height },
      ];
    }),
  );
  const size = {
    width: gap + Math.min(photos.length, columns) * cell.width,
    height: gap + Math.ceil(photos.length / columns) * cell.height,
  };
  await sharp({ create: { ...size, channels: 3, background } })
    .composite(parts.flat())
    .png()
    .toFile(path.join(folder, file));
}

function write(words: string, width: number): Buffer {
  const text = escapeText(words.slice(0, Math.floor(width / 7.2)));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}">` +
      `<text x="0" y="19" font-family="sans-serif" font-size="14" fill="#fff">${text}</text></svg>`,
  );
}
