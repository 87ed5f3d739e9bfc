import { and, eq, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Item } from "#app/domain/pricing/item.ts";
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
  const itemOf = (kind: keyof typeof listed, id: string): Item =>
    kind === "track" ? { trackId: id, releaseId: null } : { trackId: null, releaseId: id };
  const only = (kind: keyof typeof listed, isIt: (row: { title: string; code: string }) => boolean) => {
    const [found, ...others] = listed[kind].filter(isIt);
    return found && others.length === 0 ? itemOf(kind, found.id) : null;
  };
  return ({ kind, title, code }) => {
    const wanted = { code: codeKey(code), title: titleKey(title) };
    const otherKind = kind === "track" ? "release" : "track";
    return (
      (wanted.code && only(kind, (row) => codeKey(row.code) === wanted.code)) ||
      (wanted.title &&
        (only(kind, (row) => titleKey(row.title) === wanted.title) ??
          only(otherKind, (row) => titleKey(row.title) === wanted.title))) ||
      nothing
    );
  };
}

/** Finds the matches of all items that have none yet and that the owner hasn't decided on. */
export function matchItems(tx: WriteContext): void {
  const find = matcherOf(tx);
  const open = and(isNull(importItems.chosenAt), isNull(importItems.trackId), isNull(importItems.releaseId));
  for (const item of tx.db.select().from(importItems).where(open).all()) {
    tx.db.update(importItems).set(find(item)).where(eq(importItems.id, item.id)).run();
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
