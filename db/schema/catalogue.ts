import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { photoSizes } from "#app/shared/content/photos/schema.ts";
import { audioFormats, madeFormats } from "#app/shared/music/tracks/download-formats.ts";
import { users } from "./accounts.ts";
import { flag, moment, translations } from "./columns.ts";
import { pictures } from "./pictures.ts";

export const tracks = sqliteTable(
  "tracks",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** Who it is by; empty for the site's artist, see `artistOf`. */
    ownArtist: text("artist").notNull(),
    description: text().notNull().default(""),
    credits: text().notNull().default(""),
    lyrics: text().notNull().default(""),
    /** The recording's code (ISO 3901), without hyphens; empty where it has none. */
    isrc: text().notNull().default(""),
    /** What kind of music it is; empty for the site's genre, see `genreOf`. */
    genre: text().notNull().default(""),
    /** Who gets which part of its sales, as the owner notes it for the accountant. */
    splitNote: text().notNull().default(""),
    isExplicit: flag().notNull().default(false),
    /** The price, or the least where the fan names it. */
    priceCents: integer().notNull(),
    /** What is suggested where the fan names the price; null for a fixed price. */
    suggestedCents: integer(),
    position: integer().notNull(),
    durationSeconds: real().notNull(),
    previewStart: real().notNull(),
    previewLength: real().notNull(),
    waveform: text().notNull(),
    /** In LUFS (EBU R 128); null where an earlier version made the track and it isn't measured yet. */
    loudness: real(),
    /** The highest sample, 1 is full scale; null as the loudness. */
    peak: real(),
    coverPictureId: text().references(() => pictures.id),
    /** The id that it had until its first publication: its edit address then leads to the present one. */
    draftId: text(),
    /** When a draft is published by itself; null for by hand. */
    publishAt: moment(),
    publishedAt: moment(),
    deletedAt: moment(),
    translations: translations(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // The catalogue in its order, and nothing else.
    index("tracks_listing")
      .on(table.position, table.id)
      .where(sql`${table.publishedAt} is not null and ${table.deletedAt} is null`),
  ],
);
export type TrackRow = typeof tracks.$inferSelect;

export const trackFileKinds = ["preview", "full", "original"] as const;

/** The audio files of a track: the preview is a separate file, so that serving it can leak nothing. */
export const trackFiles = sqliteTable(
  "track_files",
  {
    trackId: text()
      .notNull()
      .references(() => tracks.id),
    kind: text({ enum: trackFileKinds }).notNull(),
    format: text({ enum: audioFormats }).notNull(),
    fileKey: text().notNull(),
    bytes: integer().notNull(),
    checksum: text().notNull(),
    /** The checksum that a zip has in front of it; null until it was read for one, of files from before there were any. */
    crc32: integer(),
    /** What its tags say that isn't the track's own, as JSON of `InheritedTags`; null for nothing. */
    inheritedTags: text(),
    /** How the samples of an original are stored; all null of an MP3, and of an original until it has been measured. */
    sampleRate: integer(),
    channels: integer(),
    bits: integer(),
    isFloat: flag(),
    /** Of an MP3: whether it states its length in front where it must, see `lengthHeader`; earlier versions did not look. */
    isLengthStated: flag().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.kind] })],
);

export const madeFileStates = ["requested", "ready", "failed"] as const;

/**
 * Files made of a track's master for buyers: a cache, of which everything can be made again. A row holds the latest
 * file, also while a newer one is requested, because its sound is used again.
 */
export const madeFiles = sqliteTable(
  "made_files",
  {
    trackId: text()
      .notNull()
      .references(() => tracks.id, { onUpdate: "cascade" }),
    format: text({ enum: madeFormats }).notNull(),
    /** The release that its tags name; empty for the track by itself. */
    releaseId: text().notNull().default(""),
    state: text({ enum: madeFileStates }).notNull(),
    /** The SHA-256 of the file that it was made from, or that it could not be made from. */
    masterChecksum: text(),
    /** The SHA-256 of what its tags say; see `findFileTags`. */
    tagsChecksum: text(),
    /** Null while it hasn't been made. */
    fileKey: text(),
    bytes: integer(),
    checksum: text(),
    /** As in `trackFiles`. */
    crc32: integer(),
    madeAt: moment(),
    usedAt: moment(),
    requestedAt: moment(),
    /** Who waits for it, counted against a limit; null once they have left. */
    requestedBy: text().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.format, table.releaseId] }),
    index("made_files_requested").on(table.requestedAt).where(sql`${table.state} = 'requested'`),
    index("made_files_used").on(table.usedAt),
  ],
);
export type MadeFileRow = typeof madeFiles.$inferSelect;

export const videos = sqliteTable(
  "videos",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull().default(""),
    videoUrl: text().notNull(),
    thumbnailPictureId: text().references(() => pictures.id),
    memberOnly: flag().notNull().default(true),
    position: integer().notNull(),
    publishedAt: moment(),
    translations: translations(),
    createdAt: moment().notNull(),
  },
  (table) => [index("videos_listing").on(table.publishedAt, table.position)],
);

export const photos = sqliteTable(
  "photos",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull().default(""),
    pictureId: text()
      .notNull()
      .references(() => pictures.id),
    /** The id of a category of the site's settings; empty for none. */
    category: text().notNull(),
    size: text({ enum: photoSizes }).notNull(),
    memberOnly: flag().notNull().default(false),
    position: integer().notNull(),
    publishedAt: moment(),
    translations: translations(),
    createdAt: moment().notNull(),
  },
  (table) => [index("photos_listing").on(table.publishedAt, table.position)],
);
