import { integer } from "drizzle-orm/sqlite-core";

/** A moment, kept as UTC milliseconds so that it sorts, and read as a Date. */
export const moment = () => integer({ mode: "timestamp_ms" });

/** A yes or no. */
export const flag = () => integer({ mode: "boolean" });
