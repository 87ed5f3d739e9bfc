import path from "node:path";
import sharp from "sharp";
import type { Photo } from "./photograph.ts";

const [columns, rows] = [6, 2];
/** Of a picture on a sheet, of the words beneath it, and of what is between them, in pixels. */
const picture = { width: 320, height: 640 };
const caption = 28;
const gap = 12;
const background = "#77737d";

interface Sheet {
  /** What its pictures have in common. */
  title: string;
  /** Relative to the folder. */
  file: string;
}

/** Lays pictures of one stage, visitor, width, theme and script mode side by side, twelve to a sheet. */
export async function layOut(folder: string, photos: readonly Photo[]): Promise<Sheet[]> {
  const groups = Map.groupBy(photos, ({ stage, visitor, width, theme, scripts }) =>
    [stage, visitor, width, theme, `scripts-${scripts}`].join(" "),
  );
  const sheets: Sheet[] = [];
  for (const [title, all] of groups) {
    for (let start = 0; start < all.length; start += columns * rows) {
      const number = start / (columns * rows) + 1;
      const file = `sheet-${title.replaceAll(" ", "-")}-${number}.png`;
      await draw(folder, file, all.slice(start, start + columns * rows));
      sheets.push({ title: `${title}, ${number}`, file });
    }
  }
  return sheets;
}

async function draw(folder: string, file: string, photos: readonly Photo[]): Promise<void> {
  const cell = { width: picture.width + gap, height: picture.height + caption + gap };
  const parts = await Promise.all(
    photos.map(async (photo, index) => {
      const left = gap + (index % columns) * cell.width;
      const top = gap + Math.floor(index / columns) * cell.height;
      const small = await sharp(path.join(folder, photo.file))
        .resize({ width: picture.width })
        .toBuffer({ resolveWithObject: true });
      const height = Math.min(small.info.height, picture.height);
      const input = await sharp(small.data)
        .extract({ left: 0, top: 0, width: picture.width, height })
        .toBuffer();
      return [
        { input, left, top },
        { input: write(photo.title), left, top: top + picture.height },
      ];
    }),
  );
  const width = gap + Math.min(photos.length, columns) * cell.width;
  const height = gap + Math.ceil(photos.length / columns) * cell.height;
  await sharp({ create: { width, height, channels: 3, background } })
    .composite(parts.flat())
    .png()
    .toFile(path.join(folder, file));
}

function write(words: string): Buffer {
  const text = words.slice(0, 44).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${caption}">` +
      `<text x="0" y="19" font-family="sans-serif" font-size="14" fill="#fff">${text}</text></svg>`,
  );
}
