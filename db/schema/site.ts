import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { moment } from "./columns.ts";

/** The only row of site data. `contentVersion` increases whenever public content changes. */
export const site = sqliteTable("site", {
  id: integer().primaryKey(),
  /** Identifies this shop in its payments' metadata, if several use one provider account. */
  shopId: text().notNull(),
  settings: text({ mode: "json" }).$type<SiteSettings>().notNull(),
  contentVersion: integer().notNull().default(1),
  updatedAt: moment().notNull(),
});
