import { sql } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import type { Context } from "../context.ts";

/** More accounts than this are no search but a list. */
const mostBuyers = 100;
const lastCharacter = "\u{10ffff}";

/**
 * Whom a search means: those whose e-mail, username, first, last or whole name begins with it.
 * @returns null when they are too many.
 */
export function findBuyerIds({ db }: Pick<Context, "db">, text: string): string[] | null {
  const names = [
    sql`lower(${users.email})`,
    sql`lower(${users.username})`,
    sql`lower(${users.firstName})`,
    sql`lower(${users.lastName})`,
  ];
  const [first = "", ...others] = text.split(/\s+/);
  const found = names.flatMap((name) => beginningWith(db, name, text));
  if (others.length > 0) found.push(...named(db, first, others.join(" ")));
  const ids = [...new Set(found)];
  return ids.length > mostBuyers ? null : ids;
}

function beginningWith(db: Context["db"], name: ReturnType<typeof sql>, text: string): string[] {
  return db
    .select({ id: users.id })
    .from(users)
    .where(sql`${name} >= ${text} and ${name} < ${text + lastCharacter}`)
    .limit(mostBuyers + 1)
    .all()
    .map(({ id }) => id);
}

function named(db: Context["db"], first: string, last: string): string[] {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`lower(${users.firstName}) = ${first} and lower(${users.lastName}) >= ${last} and lower(${users.lastName}) < ${last + lastCharacter}`,
    )
    .limit(mostBuyers + 1)
    .all()
    .map(({ id }) => id);
}
