import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { releaseKinds } from "#app/shared/music/releases/kind-names.ts";
import { users } from "./accounts.ts";
import { tracks } from "./catalogue.ts";
import { flag, moment, translations } from "./columns.ts";
import { pictures } from "./pictures.ts";

/** A single, an EP, an album or a mixtape: tracks in an order, sold as a whole or not. */
export const releases = sqliteTable(
  "releases",
  {
    id: text().primaryKey(),
    kind: text({ enum: releaseKinds }).notNull(),
    title: text().notNull(),
    /** Who it is by; empty for the site's artist, see `artistOf`. */
    ownArtist: text("artist").notNull(),
    description: text().notNull().default(""),
    credits: text().notNull().default(""),
    /** The product's code (UPC or EAN), digits only; empty where it has none. */
    upc: text().notNull().default(""),
    /** Who gets which part of its sales, as the owner notes it for the accountant. */
    splitNote: text().notNull().default(""),
    /** The price of the whole, or the least where the fan names it; null where only its tracks are sold. */
    priceCents: integer(),
    /** What is suggested where the fan names the price; null for a fixed price. */
    suggestedCents: integer(),
    /** The day it came out or will come out, YYYY-MM-DD; null where the owner gives none. */
    releaseDate: text(),
    position: integer().notNull(),
    coverPictureId: text().references(() => pictures.id),
    /** The id that it had until its first publication: its edit address then leads to the present one. */
    draftId: text(),
    /** When a draft is published by itself; null for by hand. */
    publishAt: moment(),
    publishedAt: moment(),
    /** Pre-order: when the tracks that aren't published yet come out; null for with the publication. */
    opensAt: moment(),
    /** When all of it came out; null before. */
    openedAt: moment(),
    translations: translations(),
    deletedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index("releases_listing")
      .on(table.position, table.id)
      .where(sql`${table.publishedAt} is not null and ${table.deletedAt} is null`),
  ],
);
export type ReleaseRow = typeof releases.$inferSelect;

/** A track may be on several releases, or on none. */
export const releaseTracks = sqliteTable(
  "release_tracks",
  {
    releaseId: text()
      .notNull()
      .references(() => releases.id, { onUpdate: "cascade" }),
    trackId: text()
      .notNull()
      .references(() => tracks.id, { onUpdate: "cascade" }),
    position: integer().notNull(),
    /** Who pre-orders has it at once. */
    isEarly: flag().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.trackId] }),
    index("release_tracks_track").on(table.trackId),
  ],
);

/** What a fan with an account wants to buy; a visitor's is in their cookie. Exactly one of track and release is set. */
export const cartItems = sqliteTable(
  "cart_items",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    trackId: text().references(() => tracks.id, { onUpdate: "cascade" }),
    releaseId: text().references(() => releases.id, { onUpdate: "cascade" }),
    /** What the fan wants to pay, where they name the price; null for the price of the day. */
    amountCents: integer(),
    addedAt: moment().notNull(),
  },
  (table) => [
    check("cart_items_of_one", sql`(${table.trackId} is null) <> (${table.releaseId} is null)`),
    uniqueIndex("cart_items_track").on(table.userId, table.trackId),
    uniqueIndex("cart_items_release").on(table.userId, table.releaseId),
  ],
);
