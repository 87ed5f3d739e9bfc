import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "#app/domain/core/context.ts";
import { users } from "#db/schema/index.ts";

/** More accounts than this are no search but a list. */
const maxBuyers = 100;
const lastCharacter = "\u{10ffff}";

const orEmpty = (name: SQLiteColumn) => sql`case when ${name} is null then '' else ${name} end`;
/** First and last name as one; written as in the index of them. */
const wholeName = sql`lower(trim(${orEmpty(users.firstName)} || ' ' || ${orEmpty(users.lastName)}))`;

/**
 * Whom a search means: those whose e-mail, username, whole name or last name begins with it.
 * @returns null when they are too many.
 */
export function findBuyerIds({ db }: Pick<Context, "db">, text: string): string[] | null {
  const names = [
    sql`lower(${users.email})`,
    sql`lower(${users.username})`,
    sql`lower(${users.lastName})`,
    wholeName,
  ];
  const found = names.flatMap((name) => {
    return db
      .select({ id: users.id })
      .from(users)
      .where(sql`${name} >= ${text} and ${name} < ${text + lastCharacter}`)
      .limit(maxBuyers + 1)
      .all();
  });
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.length > maxBuyers ? null : ids;
}
