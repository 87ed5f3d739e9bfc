import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accountStatuses, roles } from "#app/domain/accounts/schema.ts";
import { flag, moment } from "./columns.ts";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    passwordSalt: text().notNull(),
    username: text().notNull(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    mfaEnabled: flag().notNull().default(false),
    mfaSecret: text(),
    mfaBackupCodes: text({ mode: "json" }).$type<string[]>(),
    /** A secret that is shown but not yet confirmed; only it can be enrolled. */
    mfaPendingSecret: text(),
    mfaPendingExpires: moment(),
    /** The newest time step whose code was used: each works once. */
    mfaLastStep: integer(),
    mfaFailures: integer().notNull().default(0),
    mfaBlockedUntil: moment(),
    role: text({ enum: roles }).notNull().default("user"),
    accountStatus: text({ enum: accountStatuses }).notNull().default("active"),
    emailVerified: flag().notNull().default(false),
    emailVerificationToken: text(),
    emailVerificationExpires: moment(),
    passwordResetToken: text(),
    passwordResetExpires: moment(),
    loginAttempts: integer().notNull().default(0),
    lockoutUntil: moment(),
    lastLoginAt: moment(),
    lastLoginIp: text(),
    activeSessionCount: integer().notNull().default(0),
    maxConcurrentSessions: integer().notNull().default(5),
    consentToDataProcessing: flag().notNull().default(false),
    consentDate: moment(),
    dataRetentionUntil: moment(),
    gdprDeleteRequested: flag().notNull().default(false),
    /** When a requested deletion is carried out. */
    deletionDueAt: moment(),
    /** Set on a tombstone: the person is gone, the purchases stay for the tax period. */
    deletedAt: moment(),
    paymentCustomerId: text(),
    /** Under which provider and mode that customer is known. */
    paymentCustomerBook: text(),
    paymentSubscriptionId: text(),
    storageQuotaBytes: integer().notNull().default(1073741824),
    storageUsedBytes: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    lastPasswordChange: moment(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    uniqueIndex("users_username_unique").on(sql`lower(${table.username})`),
    index("users_role").on(table.role),
    index("users_deletion").on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
  ],
);

export const passwordHistory = sqliteTable(
  "password_history",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id),
    passwordHash: text().notNull(),
    passwordSalt: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index("password_history_user").on(table.userId, table.createdAt)],
);

/** A browser that signed in before: strangers' failures never lock it out. The token is stored as SHA-256. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    deviceToken: text().notNull(),
    failures: integer().notNull().default(0),
    lockoutUntil: moment(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [uniqueIndex("known_devices_unique").on(table.userId, table.deviceToken)],
);

/** An e-mail address that was changed, with the hashed token of the link that changes it back. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    previousEmail: text().notNull(),
    newEmail: text().notNull(),
    previousEmailVerified: flag().notNull(),
    undoToken: text().notNull(),
    expiresAt: moment().notNull(),
    undoneAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("email_changes_token_unique").on(table.undoToken),
    index("email_changes_user").on(table.userId, table.createdAt),
  ],
);
