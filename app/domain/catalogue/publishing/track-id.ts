import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readableId } from "#app/domain/core/readable-id.ts";
import { tracks } from "#db/schema/index.ts";

/** An id for a new track, from its title: "Steppin Out" -> "steppin-out", then "steppin-out-2". */
export function freeTrackId({ db }: Pick<ReadContext, "db">, title: string): string {
  return readableId(title, "track", (id) =>
    Boolean(db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, id)).get()),
  );
}

// Contains an underscore, which no readable id has.
const draftPrefix = "draft_";

/** A temporary id for an unpublished track: the readable one comes from its title at first publication. */
export function newDraftId(): string {
  return draftPrefix + randomBytes(6).toString("hex");
}

/** Whether a track was never published. */
export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix);
}
