import { randomBytes } from "node:crypto";
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

// An underscore, which no readable id has.
const draftPrefix = "draft_";

/** An id for a track that nobody has seen yet: its readable one comes from the title under which it is published. */
export function newDraftId(): string {
  return draftPrefix + randomBytes(6).toString("hex");
}

/** Whether a track was never published. */
export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix);
}
