import { and, eq, sql } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import type { ReadContext, UserRow } from "./context.ts";

/** The account with this address, however its letters are written; undefined without one. Guests have none. */
export function findUserByEmail({ db }: Pick<ReadContext, "db">, email: string): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(isOf(email, { isGuest: false }))
    .get();
}

/** The guest of an address: where its music waits until an account proves the address. */
export function findGuest({ db }: Pick<ReadContext, "db">, email: string): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(isOf(email, { isGuest: true }))
    .get();
}

function isOf(email: string, { isGuest }: Pick<UserRow, "isGuest">) {
  return and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.isGuest, isGuest));
}
