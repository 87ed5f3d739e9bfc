import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { moment } from "./columns.ts";

/** The one row that says whose site this is. `contentVersion` grows whenever public content changes. */
export const site = sqliteTable("site", {
  id: integer().primaryKey(),
  /** Names this shop in the metadata of its payments, among others on the same provider account. */
  shopId: text().notNull(),
  settings: text({ mode: "json" }).$type<SiteSettings>().notNull(),
  contentVersion: integer().notNull().default(1),
  updatedAt: moment().notNull(),
});
