import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { tracks } from "./catalogue.ts";
import { flag, moment } from "./columns.ts";
import { releases } from "./releases.ts";

/** A private link that plays a track or a release, published or not. Exactly one of the two is set. */
export const listeningLinks = sqliteTable(
  "listening_links",
  {
    id: text().primaryKey(),
    /** The hash of its 32 random bytes, which are nowhere stored. */
    token: text().notNull(),
    trackId: text().references(() => tracks.id, { onUpdate: "cascade" }),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    /** Whom it is for; its page says so. */
    receiver: text().notNull(),
    /** Null for no end. */
    expiresAt: moment(),
    /** How often each track may be played; null for no limit. */
    maxPlays: integer(),
    mayDownload: flag().notNull().default(false),
    createdBy: text().references(() => users.id),
    createdAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [
    check("listening_links_of_one", sql`(${table.trackId} is null) <> (${table.releaseId} is null)`),
    uniqueIndex("listening_links_token").on(table.token),
    index("listening_links_track").on(table.trackId),
    index("listening_links_release").on(table.releaseId),
  ],
);
export type ListeningLinkRow = typeof listeningLinks.$inferSelect;

/** What was heard by a link, and when it began. */
export const listeningPlays = sqliteTable(
  "listening_plays",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    linkId: text()
      .notNull()
      .references(() => listeningLinks.id, { onDelete: "cascade" }),
    trackId: text()
      .notNull()
      .references(() => tracks.id, { onUpdate: "cascade" }),
    /** The opened page that it was begun on: random, and says nothing about a person. */
    visit: text().notNull(),
    isDownload: flag().notNull().default(false),
    begunAt: moment().notNull(),
  },
  (table) => [index("listening_plays_link").on(table.linkId, table.trackId, table.begunAt)],
);
