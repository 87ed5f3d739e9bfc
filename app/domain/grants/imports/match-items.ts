import { and, eq, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Item } from "#app/domain/shop/pricing/item.ts";
import { importItems, releases, tracks } from "#db/schema/index.ts";
import type { ReportedItem } from "./read-sales-report.ts";

const nothing: Item = { trackId: null, releaseId: null };

/**
 * Finds what of this site an item of a report is: by its ISRC or UPC, and else by its title, where only one has it. An
 * album sold elsewhere may be a track here, and the other way round; its own kind comes first.
 * @returns a function that finds the match of an item; drafts count.
 */
function matcherOf({ db }: Pick<ReadContext, "db">): (item: ReportedItem) => Item {
  const listed = {
    track: db
      .select({ id: tracks.id, title: tracks.title, code: tracks.isrc })
      .from(tracks)
      .where(isNull(tracks.deletedAt))
      .all(),
    release: db
      .select({ id: releases.id, title: releases.title, code: releases.upc })
      .from(releases)
      .where(isNull(releases.deletedAt))
      .all(),
  };
  const indexOf = (kind: keyof typeof listed) => {
    const itemOf = (id: string): Item =>
      kind === "track" ? { trackId: id, releaseId: null } : { trackId: null, releaseId: id };
    const only = (keyOf: (row: { title: string; code: string }) => string) => {
      const groups = Map.groupBy(listed[kind], keyOf);
      return new Map(
        [...groups].flatMap(([key, [row, ...more]]) => (row && !more.length ? [[key, itemOf(row.id)]] : [])),
      );
    };
    return { byCode: only(({ code }) => codeKey(code)), byTitle: only(({ title }) => titleKey(title)) };
  };
  const index = { track: indexOf("track"), release: indexOf("release") };
  return ({ kind, title, code }) => {
    const wanted = { code: codeKey(code), title: titleKey(title) };
    const own = index[kind];
    const other = index[kind === "track" ? "release" : "track"];
    return (
      (wanted.code && own.byCode.get(wanted.code)) ||
      (wanted.title && (own.byTitle.get(wanted.title) ?? other.byTitle.get(wanted.title))) ||
      nothing
    );
  };
}

/** Finds the matches of all items that have none yet and that the owner hasn't decided on. */
export function matchItems(tx: WriteContext): void {
  const find = matcherOf(tx);
  const open = and(isNull(importItems.chosenAt), isNull(importItems.trackId), isNull(importItems.releaseId));
  for (const item of tx.db.select().from(importItems).where(open).all()) {
    const match = find(item);
    if (match !== nothing) tx.db.update(importItems).set(match).where(eq(importItems.id, item.id)).run();
  }
}

/** An ISRC is written with and without hyphens, a UPC with and without the zero that makes it an EAN. */
function codeKey(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^0+/, "");
}

function titleKey(title: string): string {
  const letters = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return letters || title.trim();
}
