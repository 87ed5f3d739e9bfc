import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bonusFileKindNames } from "#app/shared/music/extras/file-kinds.ts";
import { tracks } from "./catalogue.ts";
import { moment } from "./columns.ts";
import { releases } from "./releases.ts";

/** What comes with a release or a track besides its music, like a booklet. Exactly one of track and release is set. */
export const bonusFiles = sqliteTable(
  "bonus_files",
  {
    id: text().primaryKey(),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    trackId: text().references(() => tracks.id, { onUpdate: "cascade" }),
    /** As the owner names it, without an ending. */
    name: text().notNull(),
    /** What its bytes are; also the ending of its name. */
    kind: text({ enum: bonusFileKindNames }).notNull(),
    position: integer().notNull(),
    fileKey: text().notNull(),
    bytes: integer().notNull(),
    checksum: text().notNull(),
    /** As in `trackFiles`. */
    crc32: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check("bonus_files_of_one", sql`(${table.trackId} is null) <> (${table.releaseId} is null)`),
    index("bonus_files_release").on(table.releaseId, table.position),
    index("bonus_files_track").on(table.trackId, table.position),
  ],
);
export type BonusFileRow = typeof bonusFiles.$inferSelect;
