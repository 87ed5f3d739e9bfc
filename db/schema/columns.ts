import { integer } from "drizzle-orm/sqlite-core";

/** A time, stored as UTC milliseconds so that it sorts, and read as a Date. */
export const moment = () => integer({ mode: "timestamp_ms" });

/** A boolean. */
export const flag = () => integer({ mode: "boolean" });
