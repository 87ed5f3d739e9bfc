import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accountStatuses } from "#app/shared/accounts/profiles/schema.ts";
import { invitedRoles, roles } from "#app/shared/core/roles.ts";
import { flag, language, moment } from "./columns.ts";

/**
 * What lists of users are sorted and searched by. The expression must be the same in an index and in a query, or the
 * index is not used. No comma in it: the migration generator takes it for the next column of the index.
 */
const emailKey = (email: SQLiteColumn) => sql<string>`lower(${email})`;
const nameKey = (firstName: SQLiteColumn, lastName: SQLiteColumn) =>
  sql<string>`lower(trim(${orEmpty(firstName)} || ' ' || ${orEmpty(lastName)}))`;
const orEmpty = (name: SQLiteColumn) => sql`case when ${name} is null then '' else ${name} end`;
const lastLoginKey = (lastLoginAt: SQLiteColumn) =>
  sql<number>`case when ${lastLoginAt} is null then 0 else ${lastLoginAt} end`;

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    passwordSalt: text().notNull(),
    username: text().notNull(),
    /**
     * Not an account: an address without one that music waits for, by an order as a guest, a grant or an import. Nobody
     * can sign in to it; the account that proves the address takes its orders over (see guests/claim-guest-orders).
     */
    isGuest: flag().notNull().default(false),
    firstName: text(),
    lastName: text(),
    language: language(),
    profileImageUrl: text(),
    /** Whether its apps list what it doesn't own too, as previews. */
    appPreviews: flag().notNull().default(false),
    mfaEnabled: flag().notNull().default(false),
    mfaSecret: text(),
    mfaBackupCodes: text({ mode: "json" }).$type<string[]>(),
    /** A secret that is shown but not yet confirmed; only this one can be enrolled. */
    mfaPendingSecret: text(),
    mfaPendingExpires: moment(),
    /** The newest time step whose code was used: a code works once. */
    mfaLastStep: integer(),
    mfaFailures: integer().notNull().default(0),
    mfaBlockedUntil: moment(),
    /** By which authenticators know the account: random, so that it says nothing about it. */
    passkeyHandle: text(),
    /** When its owner was offered a passkey after signing in with the password: that happens once. */
    passkeyOfferedAt: moment(),
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
    /** When a requested deletion takes effect. */
    deletionDueAt: moment(),
    /** Set on a deleted account: personal data is erased, purchases stay for the tax period. */
    deletedAt: moment(),
    paymentCustomerId: text(),
    /** The provider and mode of that customer id. */
    paymentCustomerBook: text(),
    paymentSubscriptionId: text(),
    storageQuotaBytes: integer().notNull().default(1073741824),
    storageUsedBytes: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    lastPasswordChange: moment(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(emailKey(table.email), table.isGuest),
    uniqueIndex("users_username_unique").on(sql`lower(${table.username})`),
    index("users_email").on(emailKey(table.email), table.id),
    index("users_name").on(nameKey(table.firstName, table.lastName), table.id),
    index("users_last_name").on(sql`lower(${table.lastName})`),
    index("users_role").on(table.role, table.id),
    index("users_status").on(table.accountStatus, table.id),
    index("users_last_login").on(lastLoginKey(table.lastLoginAt), table.id),
    index("users_deletion").on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
  ],
);

/**
 * How many accounts there are of each status and role, deleted ones aside; triggers alone write it, as counting a
 * hundred thousand takes too long for a page. A migration that recreates `users` must recreate the triggers.
 */
export const userCounts = sqliteTable(
  "user_counts",
  {
    accountStatus: text({ enum: accountStatuses }).notNull(),
    role: text({ enum: roles }).notNull(),
    accounts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountStatus, table.role] })],
);

/** The sortings of the admin's list of users; the id after each makes the order total. */
export const userSortKeys = {
  email: emailKey(users.email),
  name: nameKey(users.firstName, users.lastName),
  role: users.role,
  status: users.accountStatus,
  lastLogin: lastLoginKey(users.lastLoginAt),
};

/**
 * The text that a search of users uses, one row per user, written by triggers alone. Its number, unlike the row id of
 * `users`, survives a VACUUM: the text index (`user_search_index`, FTS5 with trigrams) depends on it. A migration
 * that recreates `users` or this table must recreate the triggers.
 */
export const userSearch = sqliteTable(
  "user_search",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
  },
  (table) => [uniqueIndex("user_search_user").on(table.userId)],
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

/** A browser that signed in before: other people's failures never lock it out. The token is stored as SHA-256. */
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

/** A requested new address that isn't verified yet, with the hashed token of its link. */
export const pendingEmails = sqliteTable(
  "pending_emails",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    email: text().notNull(),
    token: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("pending_emails_token_unique").on(table.token)],
);

/** A verified address that was replaced, with the hashed token of the link that restores it. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    previousEmail: text().notNull(),
    newEmail: text().notNull(),
    /** False only in old rows, from when an unverified address could be restored too; their links are void. */
    previousEmailVerified: flag().notNull(),
    /** The second factor at the time of the change: a different one was set up by the person who made the change. */
    previousFactor: text(),
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

/** An open invitation to become an admin or a moderator. It is deleted once it is used or revoked: a link works once. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text().primaryKey(),
    /** Where the link was mailed; null if it was only copied. */
    email: text(),
    role: text({ enum: invitedRoles }).notNull(),
    /** The SHA-256 of the link's token. */
    token: text().notNull(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("invitations_token_unique").on(table.token)],
);
