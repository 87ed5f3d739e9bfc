import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";

/** A picture in its original proportions; the files are its renditions. */
export const pictures = sqliteTable("pictures", {
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The colours that it is known by, like "#ffb21a #12244f", the strongest first; null until they were looked for. */
  colours: text(),
  /**
   * What every crop of it shows, as whole percents of width and height, like "62 35": guessed at the upload, until the
   * owner chooses it; null until it was looked for.
   */
  focus: text(),
  createdAt: moment().notNull(),
});

export const pictureFormats = ["avif", "webp", "png", "jpeg"] as const;

/** Those, and a cover as JPEG in the size of its upload: for files of music, never for a page. */
export const renditionFormats = [...pictureFormats, "art"] as const;

export const pictureRenditions = sqliteTable(
  "picture_renditions",
  {
    pictureId: text()
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    format: text({ enum: renditionFormats }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    fileKey: text().notNull(),
    bytes: integer().notNull(),
    checksum: text().notNull(),
    /** As in `trackFiles`. */
    crc32: integer(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.format, table.width] })],
);
