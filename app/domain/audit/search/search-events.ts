import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { type AuditSeverity, auditSeverities } from "#app/shared/audit/schema.ts";
import { auditLogs } from "#db/schema/index.ts";
import { findSearchedValues, type SearchedColumn } from "./searched-values.ts";

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
