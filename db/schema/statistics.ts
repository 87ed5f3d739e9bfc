import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counterNames } from "#app/shared/core/counter-names.ts";

/** How often something happened on a day. Nothing in it is about a person. */
export const dailyCounts = sqliteTable(
  "daily_counts",
  {
    /** YYYY-MM-DD in the owner's time zone. */
    day: text().notNull(),
    counter: text({ enum: counterNames }).notNull(),
    /** A track's id, a kind of page, a host or a country; empty where there is nothing to tell apart. */
    key: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.counter, table.key] })],
);
