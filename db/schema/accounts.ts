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
    role: text({ enum: roles }).notNull().default("user"),
    accountStatus: text({ enum: accountStatuses }).notNull().default("active"),
    emailVerified: flag().notNull().default(false),
    emailVerificationToken: text(),
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
    paymentCustomerId: text(),
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
