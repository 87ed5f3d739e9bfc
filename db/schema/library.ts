import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { tracks } from "./catalogue.ts";
import { moment } from "./columns.ts";

const userId = () =>
  text()
    .notNull()
    .references(() => users.id);
const trackId = () =>
  text()
    .notNull()
    .references(() => tracks.id, { onUpdate: "cascade" });
/** Tracks in an order, of which one may come twice. What their owner can't hear now is left out when it is shown. */
const trackIds = () => text({ mode: "json" }).$type<string[]>().notNull();

/** What a fan starred or rated in an app. */
export const marks = sqliteTable(
  "marks",
  {
    userId: userId(),
    /** The id by which apps know a track, a release or an artist; see `library/item-ids`. */
    itemId: text().notNull(),
    starredAt: moment(),
    /** 1 to 5; null for none. */
    rating: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);

/** How often a fan's apps say that they played a track to its end: a number, and no history. */
export const plays = sqliteTable(
  "plays",
  { userId: userId(), trackId: trackId(), count: integer().notNull(), lastPlayedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.trackId] })],
);

export const playlists = sqliteTable(
  "playlists",
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    comment: text().notNull().default(""),
    trackIds: trackIds(),
    /** How many those are, heard or not: an account may have so many in all of its playlists. */
    trackCount: integer().notNull().default(0),
    /** What of it its owner hears, so that a list of playlists needn't read their tracks: songs, seconds and cover. */
    songCount: integer().notNull().default(0),
    durationSeconds: real().notNull().default(0),
    coverPictureId: text(),
    /** The library, by its fingerprint, that these three were counted in; in another one they are counted again. */
    countedIn: text().notNull().default(""),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index("playlists_user").on(table.userId, table.createdAt)],
);

/** What a fan's app plays next, so that another one can continue. */
export const playQueues = sqliteTable("play_queues", {
  userId: userId().primaryKey(),
  trackIds: trackIds(),
  /** Which of them plays; null for none. */
  currentIndex: integer(),
  positionMs: integer().notNull().default(0),
  updatedAt: moment().notNull(),
  /** What the app calls itself. */
  updatedBy: text().notNull(),
});

export const bookmarks = sqliteTable(
  "bookmarks",
  {
    userId: userId(),
    trackId: trackId(),
    positionMs: integer().notNull(),
    comment: text().notNull().default(""),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.trackId] })],
);
