import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { countLiveSessions } from "#app/domain/accounts/auth/sessions/list-sessions.ts";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import {
  type AdminUser,
  accountStatuses,
  type UserCounts,
  type UserQuery,
  type UserSort,
} from "#app/shared/accounts/profiles/schema.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import { roles } from "#app/shared/core/roles.ts";
import { userCounts, userSearch, userSortKeys, users } from "#db/schema/index.ts";
import { presentToAdmin } from "./present-user.ts";

/** The four figures of `/admin`. */
export function countUsers(ctx: Context): UserCounts {
  requireRole(ctx, ["admin"]);
  const groups = ctx.db.select().from(userCounts).all();
  const sum = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((total, group) => total + group.accounts, 0);
  return {
    total: sum(() => true),
    active: sum(({ accountStatus }) => accountStatus === "active"),
    locked: sum(({ accountStatus }) => accountStatus === "locked"),
    admins: sum(({ role }) => role === "admin"),
  };
}

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
function findMatches(ctx: Pick<Context, "db">, q: string, by: UserSort): (SQL | undefined)[] {
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
    ...[...new Set([text, toSearchedEmail(text)])].map(partOfText),
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

type UserPosition = NonNullable<UserQuery["cursor"]>;

export interface UserOrder {
  by: UserSort;
  key: SQL<string | number>;
  direction: "ascending" | "descending";
  /** For ORDER BY; the id makes the order unique. */
  terms: [key: SQL, id: SQL];
}

/** Reads `?sort=`: a column's name, descending with "-" in front. */
function readOrder(sort: UserQuery["sort"]): UserOrder {
  const isDescending = sort.startsWith("-");
  const by = sort.replace(/^-/, "") as UserSort;
  const directed = isDescending ? desc : asc;
  const key = sql<string | number>`${userSortKeys[by]}`;
  const direction = isDescending ? "descending" : "ascending";
  return { by, key, direction, terms: [directed(key), directed(users.id)] };
}

/** A user's position in an order. */
function positionOf({ db }: Pick<Context, "db">, order: UserOrder, userId: string): UserPosition {
  const row = db.select({ key: order.key }).from(users).where(eq(users.id, userId)).get();
  return [row?.key ?? "", userId];
}

/** The ids of the first matching users after a position, in order. */
function selectInOrder(
  { db }: Pick<Context, "db">,
  order: UserOrder,
  { matching, after, limit }: { matching: SQL | undefined; after: UserPosition | undefined; limit: number },
): string[] {
  const { key, direction } = order;
  const read = (position: SQL | undefined, terms: SQL[], count: number) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.deletedAt), eq(users.isGuest, false), matching, position))
      .orderBy(...terms)
      .limit(count)
      .all()
      .map(({ id }) => id);
  if (!after) return read(undefined, order.terms, limit);
  const [lastKey, lastId] = after;
  // In two steps: with computed keys no index can start at a comparison with the id.
  const ties = read(and(eq(key, lastKey), isAfter([users.id], [lastId], direction)), [order.terms[1]], limit);
  if (ties.length === limit) return ties;
  return [...ties, ...read(isAfter([key], [lastKey], direction), order.terms, limit - ties.length)];
}

/**
 * A page of the accounts, without deleted ones and guests; `nextCursor` leads to the next one and is null on the
 * last. The cost depends on the page size, not on the number of accounts.
 */
export function listUsers(ctx: Context, query: UserQuery): { users: AdminUser[]; nextCursor: string | null } {
  requireRole(ctx, ["admin"]);
  const order = readOrder(query.sort);
  const after = query.cursor;
  const limit = query.limit + 1;
  const conditions = query.q ? findMatches(ctx, query.q, order.by) : [undefined];
  // Each search condition has its own first users; the first users overall are among these.
  const found = conditions.flatMap((matching) => selectInOrder(ctx, order, { matching, after, limit }));
  const rows = ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(found)]))
    .orderBy(...order.terms)
    .limit(limit)
    .all();
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ id }) => positionOf(ctx, order, id));
  const sessions = countLiveSessions(ctx, shown);
  return {
    users: shown.map((user) => presentToAdmin(user, sessions.get(user.id) ?? 0)),
    nextCursor,
  };
}
