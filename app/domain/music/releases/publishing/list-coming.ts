import { and, asc, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { formatDateTime, timeInZone } from "#app/shared/core/times/zoned-time.ts";
import { releases, tracks } from "#db/schema/index.ts";

/** How far ahead, in milliseconds. */
const horizon = 14 * 24 * 60 * 60_000;
/** No more than this of each kind. */
const limit = 5;

/** Something that isn't out yet and whose day is near, or was. */
export interface Coming {
  of: "track" | "release";
  id: string;
  title: string;
  /** It is published or comes out by itself, or it is a draft that only bears a date. */
  how: "published" | "out" | "dated";
  /** In words. */
  when: string;
  /** The day has passed, and it is still not out. */
  isLate: boolean;
}

/**
 * What is due within two weeks, or was: drafts with a time of publication, announced releases, and drafts of releases
 * that bear a date alone. The nearest first.
 */
export function listComing(ctx: Context): Coming[] {
  requireRole(ctx, ["admin"]);
  const { timeZone } = readSite(ctx).settings;
  const until = new Date(ctx.now().getTime() + horizon);
  const timed = [
    ...findTimed(ctx, tracks, until),
    ...findTimed(ctx, releases, until),
    ...findOpenings(ctx, until),
  ].map(({ at, ...coming }) => ({
    ...coming,
    at: at?.getTime() ?? 0,
    when: at ? formatDateTime(at, timeZone) : "",
    isLate: at !== null && at < ctx.now(),
  }));
  return [...timed, ...findDated(ctx, timeInZone(until, timeZone), timeInZone(ctx.now(), timeZone))]
    .sort((one, other) => one.at - other.at)
    .map(({ at: _at, ...coming }) => coming);
}

function findTimed({ db }: Context, table: typeof tracks | typeof releases, until: Date) {
  return db
    .select({ id: table.id, title: table.title, at: table.publishAt })
    .from(table)
    .where(and(lte(table.publishAt, until), isNull(table.publishedAt), isNull(table.deletedAt)))
    .orderBy(asc(table.publishAt))
    .limit(limit)
    .all()
    .map((row) => ({
      ...row,
      of: table === tracks ? ("track" as const) : ("release" as const),
      how: "published" as const,
    }));
}

function findOpenings({ db }: Context, until: Date) {
  return db
    .select({ id: releases.id, title: releases.title, at: releases.opensAt })
    .from(releases)
    .where(
      and(
        lte(releases.opensAt, until),
        isNull(releases.openedAt),
        isNull(releases.deletedAt),
        // One that isn't announced either is named by the time of its publication, if it has one.
        or(isNotNull(releases.publishedAt), isNull(releases.publishAt)),
      ),
    )
    .orderBy(asc(releases.opensAt))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, of: "release" as const, how: "out" as const }));
}

/** @param until @param now local times that begin with a day, as `timeInZone` writes them. */
function findDated({ db }: Context, until: string, now: string) {
  return db
    .select({ id: releases.id, title: releases.title, releaseDate: releases.releaseDate })
    .from(releases)
    .where(
      and(
        lte(releases.releaseDate, until.slice(0, 10)),
        isNull(releases.publishAt),
        isNull(releases.opensAt),
        isNull(releases.publishedAt),
        isNull(releases.deletedAt),
      ),
    )
    .orderBy(asc(releases.releaseDate))
    .limit(limit)
    .all()
    .map(({ releaseDate, ...row }) => {
      const day = releaseDate ?? "";
      return {
        ...row,
        of: "release" as const,
        how: "dated" as const,
        at: Date.parse(day),
        when: day,
        isLate: day < now.slice(0, 10),
      };
    });
}
