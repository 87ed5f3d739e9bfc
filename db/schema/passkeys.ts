import { sql } from "drizzle-orm";
import { blob, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { flag, moment } from "./columns.ts";

/** The passkeys that sign in to an account: their public keys, which are no secrets. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** What its owner calls it: "Phone". */
    name: text().notNull(),
    /** What its authenticator calls it, in base64url, up to 1,023 bytes. */
    credentialId: text().notNull(),
    /** As COSE_Key (RFC 9052). */
    publicKey: blob({ mode: "buffer" }).notNull(),
    /** The host that it was made for; it works for no other. */
    rpId: text().notNull(),
    /** How often its authenticator says it was used. Synced ones don't count, so it is only recorded. */
    counter: integer().notNull(),
    /** How a browser reaches its authenticator, as that says: "internal", "hybrid", "usb". */
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Whether it may be synced to other devices, and whether it is. */
    isSyncable: flag().notNull(),
    isSynced: flag().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** The browser in which it was last used. */
    lastUsedWith: text(),
  },
  (table) => [
    uniqueIndex("passkeys_credential_unique").on(table.credentialId),
    index("passkeys_user").on(table.userId, table.createdAt),
    index("passkeys_rp").on(table.rpId),
  ],
);

export const passkeyPurposes = ["sign_in", "reauthenticate", "register"] as const;

/** A challenge that a passkey must sign, once, within two minutes. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** The SHA-256 of the challenge. */
    hash: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** Whose it is: the id of a session, or the SHA-256 of the cookie of a browser without one. */
    holder: text().notNull(),
    userId: text().references(() => users.id),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("passkey_challenges_expires").on(table.expiresAt),
    index("passkey_challenges_user").on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
