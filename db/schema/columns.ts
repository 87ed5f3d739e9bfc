import { integer, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/messages/languages.ts";
import type { Translations } from "#app/shared/core/translations.ts";

/** A time, stored as UTC milliseconds so that it sorts, and read as a Date. */
export const moment = () => integer({ mode: "timestamp_ms" });

/** A boolean. */
export const flag = () => integer({ mode: "boolean" });

/** The language in which somebody reads, as `languageOfCaller` says where the row begins. */
export const language = () => text({ enum: languages }).notNull().default("en");

/** Its texts in other languages than the site's main one; null for none. */
export const translations = () => text({ mode: "json" }).$type<Translations>();
