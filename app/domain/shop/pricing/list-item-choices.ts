import { and, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { itemId } from "./item.ts";

/**
 * What codes, discounts and grants can be for, as choices of a form by `itemId`: the releases, then the tracks, drafts too.
 * @param isPriced only what has a fixed price.
 */
export function listItemChoices({ db }: Pick<ReadContext, "db">, { isPriced = false } = {}) {
  const rowsOf = (table: typeof tracks | typeof releases) =>
    db
      .select({ id: table.id, title: table.title, publishedAt: table.publishedAt })
      .from(table)
      .where(and(isNull(table.deletedAt), isPriced ? isNull(table.suggestedCents) : undefined))
      .orderBy(table.position, table.id)
      .all();
  return [
    ...rowsOf(releases).map((row) => ({
      value: itemId({ trackId: null, releaseId: row.id }),
      label: row.publishedAt
        ? messages.adminGrants.choices.release(row.title)
        : messages.adminGrants.choices.releaseNotOut(row.title),
    })),
    ...rowsOf(tracks).map((row) => ({
      value: itemId({ trackId: row.id, releaseId: null }),
      label: row.publishedAt
        ? messages.adminGrants.choices.track(row.title)
        : messages.adminGrants.choices.trackNotOut(row.title),
    })),
  ];
}
