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
 * The ids of the newest events that a search finds. First the values that it means are found, then each
 * value's newest events, read in order from an index: the work depends on the page and not on the log.
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
