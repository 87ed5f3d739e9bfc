import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { accountStatuses, roles, type UserSort } from "#app/shared/accounts/schema.ts";
import { userSearch, userSortKeys, users } from "#db/schema/index.ts";

/** One condition that a search stands for. */
interface UserMatch {
  /** Finds all matching users by an index. */
  byIndex: SQL | undefined;
  /** Tests one user. */
  byLooking: SQL | undefined;
  /** A query with one row for each match, as cheap as possible. */
  counted: SQL;
  /** The order in which the index returns them. */
  inOrderOf?: UserSort;
}

/** The text index is a trigram index and can't find anything shorter. */
const minLetters = 3;
/** With more matches than this, sorting takes longer than testing users in order until a page is full. */
const many = 8000;
/** Each comparison runs for every user that is tested. */
const maxComparisons = 12;
const lastCharacter = "\u{10ffff}";

/**
 * The conditions of a search, any of which may match: a part of an e-mail, username or name, of a role or of
 * an account status; one or two letters match the beginning of an e-mail, a username, a first or a last name.
 * @param by the order in which they are read: each condition is the faster way to a page in that order.
 */
export function findMatches(ctx: Pick<Context, "db">, q: string, by: UserSort): (SQL | undefined)[] {
  const text = q.replace(/\s+/g, " ").toLowerCase();
  const matches = [...text].length < minLetters ? beginnings(text) : parts(text);
  return matches.map((match) => {
    return match.inOrderOf === by || !isMany(ctx, match) ? match.byIndex : match.byLooking;
  });
}

function isMany({ db }: Pick<Context, "db">, { counted }: UserMatch): boolean {
  const { count } = db.get<{ count: number }>(
    sql`select count(*) as count from (${counted} limit ${many + 1})`,
  );
  return count > many;
}

function parts(text: string): UserMatch[] {
  return [
    partOfText(text),
    ...roles.filter((role) => role.includes(text)).map((role) => matchOfValue(users.role, role, "role")),
    ...accountStatuses
      .filter((status) => status.includes(text))
      .map((status) => matchOfValue(users.accountStatus, status, "status")),
  ];
}

function matchOfValue(
  column: typeof users.role | typeof users.accountStatus,
  value: string,
  inOrderOf: UserSort,
) {
  const byIndex = sql`${column} = ${value}`;
  return {
    byIndex,
    // The plus keeps SQLite from using the index.
    byLooking: sql`+${byIndex}`,
    counted: sql`select 1 from ${users} where ${byIndex}`,
    inOrderOf,
  };
}

function beginnings(text: string): UserMatch[] {
  const beginningOf = (key: SQL, inOrderOf?: UserSort): UserMatch => {
    const isBetween = (value: SQL) => and(gte(value, text), lt(value, text + lastCharacter));
    return {
      byIndex: isBetween(key),
      byLooking: isBetween(sql`+${key}`),
      counted: sql`select 1 from ${users} where ${isBetween(key)}`,
      inOrderOf,
    };
  };
  return [
    beginningOf(userSortKeys.email, "email"),
    beginningOf(userSortKeys.name, "name"),
    beginningOf(sql`lower(${users.username})`),
    beginningOf(sql`lower(${users.lastName})`),
  ];
}

function partOfText(text: string): UserMatch {
  // Quoted, it is one phrase and not query syntax.
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const numbers = sql`select rowid from user_search_index where user_search_index match ${phrase}`;
  const byIndex = sql`${users.id} in (
    select ${userSearch.userId} from ${userSearch} where ${userSearch.number} in (${numbers}))`;
  const texts = [userSortKeys.email, sql`lower(${users.username})`, userSortKeys.name];
  const written = spellings(text).flatMap((spelling) =>
    texts.map((value) => sql`instr(${value}, ${spelling}) > 0`),
  );
  const holdsText = sql.join(written, sql` or `);
  const byLooking = written.length > maxComparisons ? byIndex : sql`(${holdsText})`;
  return { byIndex, byLooking, counted: numbers };
}

/** The forms a lower-case text may have after SQLite's lower(), which only knows ASCII. */
function spellings(text: string): string[] {
  return [...text].reduce<string[]>(
    (written, letter) => {
      const capital = letter.toUpperCase();
      const isKnown = /[ -~]/.test(letter) || capital === letter || [...capital].length > 1;
      return isKnown
        ? written.map((start) => start + letter)
        : written.flatMap((start) => [start + letter, start + capital]);
    },
    [""],
  );
}
