import { eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readableId } from "#app/domain/core/readable-id.ts";
import { releases } from "#db/schema/index.ts";

/** An id for a release at its first publication, from its title: "Night Line" -> "night-line", then "night-line-2". */
export function freeReleaseId({ db }: Pick<ReadContext, "db">, title: string): string {
  return readableId(title, "release", (id) =>
    Boolean(db.select({ id: releases.id }).from(releases).where(eq(releases.id, id)).get()),
  );
}
