import { eq } from "drizzle-orm";
import { tracks } from "#db/schema/index.ts";
import type { Context } from "../context.ts";

/**
 * An id for a new track that people can read: "Steppin Out" -> "steppin-out", then "steppin-out-2".
 * It stays when the track is renamed, so that no link and no purchase breaks.
 */
export function freeTrackId({ db }: Pick<Context, "db">, title: string): string {
  const base =
    title
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "track";
  const isTaken = (id: string) => db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, id)).get();
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
