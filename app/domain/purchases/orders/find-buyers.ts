import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "#app/domain/core/context.ts";
import { users } from "#db/schema/index.ts";

/** More matching accounts than this make a search too broad. */
const maxBuyers = 100;
const lastCharacter = "\u{10ffff}";

const orEmpty = (name: SQLiteColumn) => sql`case when ${name} is null then '' else ${name} end`;
/** First and last name as one; must match the expression in their index. */
const wholeName = sql`lower(trim(${orEmpty(users.firstName)} || ' ' || ${orEmpty(users.lastName)}))`;

/**
 * The buyers that a search matches: by the beginning of e-mail, username, whole name or last name.
 * @returns null when there are too many.
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
