import { and, eq, inArray } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { isPublicTrack } from "#app/domain/music/ownership/is-public.ts";
import { messages } from "#app/messages/messages.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import { openingDay } from "#app/shared/music/releases/schema.ts";
import { releases, tracks } from "#db/schema/index.ts";

interface Line {
  releaseId: string | null;
  trackIds: readonly string[];
  title: string;
}

/** When what isn't out yet comes. */
export interface Delivery {
  /** "“Night Line” comes out on March 1, 2099. The rest is yours right away." */
  sentence: string;
  /** Whether none of it is out. */
  isAllLater: boolean;
}

/** Says what of an order, or of a cart, comes at once and what on which day; null where all of it is out. */
export function describeDelivery(ctx: Pick<ReadContext, "db">, lines: readonly Line[]): Delivery | null {
  const later = lines.flatMap((line) => {
    const day = findOpeningDay(ctx, line);
    return day === null ? [] : { line, day };
  });
  if (later.length === 0) return null;
  const days = later.map(({ line, day }) =>
    messages.shop.item.comesOut(line.title, formatDate(new Date(day), "UTC")),
  );
  const hasOthers = lines.length > later.length;
  const hasEarly = later.some(({ line }) => isPartlyOut(ctx, line));
  const rest = hasOthers ? messages.shop.item.restIsYours : messages.shop.item.outIsYours;
  const now = hasOthers || hasEarly ? [rest] : [];
  return { sentence: [...days, ...now].join(" "), isAllLater: now.length === 0 };
}

/** The day on which all of a release is out by the owner's calendar, YYYY-MM-DD; null unless it is a pre-order. */
export function findOpeningDay(
  ctx: Pick<ReadContext, "db">,
  { releaseId }: Pick<Line, "releaseId">,
): string | null {
  if (releaseId === null) return null;
  const release = ctx.db.select().from(releases).where(eq(releases.id, releaseId)).get();
  return release ? openingDay(release, readSite(ctx).settings.timeZone) : null;
}

function isPartlyOut({ db }: Pick<ReadContext, "db">, { trackIds }: Line): boolean {
  const isOut = and(inArray(tracks.id, [...trackIds]), isPublicTrack);
  return db.select({ id: tracks.id }).from(tracks).where(isOut).get() !== undefined;
}
