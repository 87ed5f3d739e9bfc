import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import { type AuditSeverity, auditSeverities } from "#app/shared/core/audit/schema.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { auditLogs, users } from "#db/schema/index.ts";
import { auditEventTypes } from "../event-types.ts";

export type SearchedColumn = "eventType" | "action" | "userId" | "resourceId" | "ipAddress";

/** More matching accounts or addresses than this make a search too broad. */
const maxMatches = 100;
/** Actions are fixed sentences in the code, so there are far fewer. */
const maxActions = 1000;
const addressPattern = /^[0-9a-f]*[.:][0-9a-f.:]*$/;
const lastCharacter = "\u{10ffff}";

/**
 * The values that a search matches, by column: a part of an event type or action, the beginning of an account's
 * e-mail or username, a whole id of a user or resource, the beginning of an IP address. Case-insensitive.
 * @throws DomainError "invalid" when it matches too many accounts or addresses.
 */
function findSearchedValues(ctx: Pick<Context, "db">, q: string): Record<SearchedColumn, string[]> {
  const text = q.trim().toLowerCase();
  const ipAddress = addressPattern.test(text)
    ? findDistinct(ctx, auditLogs.ipAddress, { from: text, end: text + lastCharacter, limit: maxMatches + 1 })
    : [];
  const actions = findDistinct(ctx, auditLogs.action, { from: "", end: lastCharacter, limit: maxActions });
  const userId = findUserIds(ctx, text);
  for (const [matches, kind] of [
    [userId, "accounts"],
    [ipAddress, "addresses"],
  ] as const) {
    if (matches.length > maxMatches) {
      throw new DomainError(
        "invalid",
        kind === "accounts"
          ? messages.adminAudit.list.tooManyAccounts(q)
          : messages.adminAudit.list.tooManyAddresses(q),
      );
    }
  }
  return {
    eventType: Object.keys(auditEventTypes).filter((eventType) => eventType.includes(text)),
    action: actions.filter((action) =>
      // Also as the page shows it.
      [action, messages.adminAudit.action(action)].some((shown) => shown.toLowerCase().includes(text)),
    ),
    userId: [...new Set([...userId, q.trim()])],
    resourceId: [...new Set([...userId, q.trim()])],
    ipAddress,
  };
}

function findUserIds({ db }: Pick<Context, "db">, text: string): string[] {
  const names = [
    [users.email, toSearchedEmail(text)],
    [users.username, text],
  ] as const;
  const found = names.flatMap(([column, beginning]) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${column}) >= ${beginning} and lower(${column}) < ${beginning + lastCharacter}`)
      .limit(maxMatches + 1)
      .all(),
  );
  return [...new Set(found.map(({ id }) => id))];
}

/**
 * The distinct values of a column in a range, by a loose index scan: it jumps from one to the next instead of reading
 * every event.
 */
function findDistinct(
  { db }: Pick<Context, "db">,
  column: typeof auditLogs.action | typeof auditLogs.ipAddress,
  { from, end, limit }: { from: string; end: string; limit: number },
): string[] {
  return db
    .all<{ value: string }>(sql`
      with recursive found(value) as (
        select min(${column}) from ${auditLogs} where ${column} >= ${from}
        union all
        select (select min(${column}) from ${auditLogs} where ${column} > found.value)
        from found where found.value < ${end}
      )
      select value from found where value >= ${from} and value < ${end} limit ${limit}`)
    .map(({ value }) => value);
}

interface Page {
  /** Only events on this page or a later one. */
  isAfter: SQL | undefined;
  limit: number;
  severity: AuditSeverity | undefined;
}

/**
 * The ids of the newest events that match a search. First it finds the matching values, then each
 * value's newest events by an index: the cost depends on the page size, not on the size of the log.
 * @throws DomainError "invalid" for a search that matches too many accounts or addresses.
 */
export function searchEvents(ctx: Pick<Context, "db">, q: string, page: Page): number[] {
  const found = new Set<number>();
  const severities = page.severity ? [page.severity] : auditSeverities;
  for (const [column, values] of Object.entries(findSearchedValues(ctx, q))) {
    if (values.length === 0) continue;
    const newest = prepareNewest(ctx, column as SearchedColumn, page);
    for (const value of values) {
      for (const severity of severities) {
        for (const { id } of newest.all({ value, severity })) found.add(id);
      }
    }
  }
  return [...found].sort((one, other) => other - one).slice(0, page.limit);
}

function prepareNewest({ db }: Pick<Context, "db">, column: SearchedColumn, page: Page) {
  return db
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs[column], sql.placeholder("value")),
        eq(auditLogs.severity, sql.placeholder("severity")),
        page.isAfter,
      ),
    )
    .orderBy(desc(auditLogs.id))
    .limit(page.limit)
    .prepare();
}
