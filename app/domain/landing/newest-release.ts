import type { Context } from "#app/domain/core/context.ts";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import { kindNames } from "#app/shared/releases/kind-names.ts";

/** The release with the latest day, announced ones included; null where there is none. */
export function findNewestRelease(ctx: Context) {
  const [newest] = listReleases(ctx).toSorted((a, b) => (b.day ?? "").localeCompare(a.day ?? ""));
  if (!newest) return null;
  const { id, title, description, cover, coverImageUrl, kind, day, positions, isOpen, price } = newest;
  const year = day ? `, ${day.slice(0, 4)}` : "";
  const count = `${positions.length} ${positions.length === 1 ? "track" : "tracks"}`;
  const facts = `${kindNames[kind]}${year}, ${count}`;
  return { id, title, description, cover, coverImageUrl, facts, isOpen, isSold: price !== null };
}
