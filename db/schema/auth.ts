import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { flag, moment } from "./columns.ts";

/** What proves who somebody is; a passkey is two factors in one. */
export const proofs = ["password", "passkey"] as const;

/** Signed-in sessions. Tokens are stored as SHA-256 only, so a stolen database signs nobody in. */
export const userSessions = sqliteTable(
  "user_sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    sessionToken: text().notNull(),
    refreshToken: text().notNull(),
    deviceId: text(),
    deviceName: text(),
    ipAddress: text(),
    userAgent: text(),
    isActive: flag().notNull().default(true),
    rememberMe: flag().notNull().default(false),
    /** The last time the user authenticated, and with what; with MFA on, a code came with the password. */
    authenticatedAt: moment().notNull(),
    authenticatedWith: text({ enum: proofs }).notNull().default("password"),
    /** The last admin action that required a recent authentication. */
    adminActionAt: moment(),
    lastActivity: moment().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("user_sessions_token_unique").on(table.sessionToken),
    uniqueIndex("user_sessions_refresh_unique").on(table.refreshToken),
    index("user_sessions_user").on(table.userId, table.isActive, table.lastActivity),
  ],
);

export const loginAttempts = sqliteTable(
  "login_attempts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    ipAddress: text().notNull(),
    userAgent: text(),
    success: flag().notNull().default(false),
    failureReason: text(),
    timestamp: moment().notNull(),
  },
  (table) => [
    index("login_attempts_email").on(sql`lower(${table.email})`, table.timestamp),
    index("login_attempts_time").on(table.timestamp),
  ],
);

/** Short-lived state of a browser that is not (or not yet) signed in, under a hashed id. */
export const sessionStore = sqliteTable(
  "session_store",
  {
    sid: text().primaryKey(),
    sess: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    expire: moment().notNull(),
  },
  (table) => [index("session_store_expire").on(table.expire)],
);
