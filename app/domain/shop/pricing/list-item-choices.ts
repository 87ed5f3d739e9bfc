import { and, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
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
  const label = (noun: string, { title, publishedAt }: ReturnType<typeof rowsOf>[number]) =>
    `${title} (${publishedAt ? noun : `${noun}, not out yet`})`;
  return [
    ...rowsOf(releases).map((row) => ({
      value: itemId({ trackId: null, releaseId: row.id }),
      label: label("release", row),
    })),
    ...rowsOf(tracks).map((row) => ({
      value: itemId({ trackId: row.id, releaseId: null }),
      label: label("track", row),
    })),
  ];
}
