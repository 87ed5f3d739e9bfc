import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** The passwords that an account's apps use instead of its own: they play and download, and nothing else. */
export const appPasswords = sqliteTable(
  "app_passwords",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** What its owner calls it: "Phone". */
    name: text().notNull(),
    /** Encrypted and not hashed: an app that sends the MD5 of it and a salt can only be checked against the text. */
    sealedSecret: text().notNull(),
    /** Its HMAC, by which an app that sends it whole is found. */
    secretHash: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** What the app called itself then. */
    lastApp: text(),
  },
  (table) => [
    uniqueIndex("app_passwords_hash_unique").on(table.secretHash),
    index("app_passwords_user").on(table.userId, table.createdAt),
  ],
);
