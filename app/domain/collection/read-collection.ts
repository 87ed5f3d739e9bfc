import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { isInForce } from "#app/domain/ownership/owned-tracks.ts";
import { presentMode } from "#app/domain/ownership/present-mode.ts";
import { entitlements, purchaseLines, purchases } from "#db/schema/index.ts";
import type { OwnedThing } from "./owned-thing.ts";
import { type BoughtThing, presentThings } from "./present-things.ts";

/**
 * What the caller has bought and may play, the newest first. A release is one thing, and a track that is on one of these
 * isn't listed again.
 * @throws DomainError "unauthenticated"
 */
export function readCollection(ctx: Context): OwnedThing[] {
  const { user } = requireActor(ctx);
  const rights = rightsOf(ctx).all({ userId: user.id, ...presentMode(ctx) });
  const byThing = Map.groupBy(rights, ({ releaseId, trackId }) => releaseId ?? `track ${trackId}`);
  const bought = [...byThing.values()].flatMap((group): BoughtThing[] => {
    const [first] = group;
    if (!first) return [];
    const heldTrackIds = group.map(({ trackId }) => trackId);
    const { releaseId } = first;
    return [{ trackId: releaseId === null ? first.trackId : null, releaseId, heldTrackIds }];
  });
  const things = presentThings(ctx, bought).filter(({ tracks }) => tracks.length > 0);
  const onReleases = new Set(
    things.flatMap(({ kind, tracks }) => (kind === "release" ? tracks.map(({ id }) => id) : [])),
  );
  return things.filter(({ kind, id }) => kind === "release" || !onReleases.has(id));
}

const rightsOf = prepared((db) =>
  db
    .select({ trackId: entitlements.trackId, releaseId: purchaseLines.releaseId })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
    .where(
      and(
        eq(entitlements.userId, sql.placeholder("userId")),
        isNotNull(entitlements.startsAt),
        isNull(entitlements.endedAt),
        eq(purchases.status, "completed"),
        isInForce(sql.placeholder("provider"), sql.param(sql.placeholder("livemode"), purchases.livemode)),
      ),
    )
    .orderBy(desc(entitlements.startsAt), asc(purchaseLines.position), asc(entitlements.trackId))
    .prepare(),
);
