import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { findRelease } from "#app/domain/music/items/change-item.ts";
import { createRelease, editRelease } from "#app/domain/music/releases/editing/create-release.ts";
import { addToRelease } from "#app/domain/music/releases/editing/release-tracks.ts";
import { listReleaseTrackIds } from "#app/domain/music/releases/read-release.ts";
import { versionOf } from "#app/domain/music/tracks/form-version.ts";
import type { ReleaseTexts } from "#app/shared/music/releases/release-form-schema.ts";
import { entitlements, purchaseLines, purchases } from "#db/schema/index.ts";
import { newDraft } from "../catalogue.ts";
import type { signedInContext } from "../user.ts";

/** What the form of a release holds before anybody types, as the operation takes it, with some changed. */
export function releaseTexts(
  ctx: Context,
  releaseId: string,
  changes: Partial<ReleaseTexts> = {},
): ReleaseTexts {
  const row = findRelease(ctx, releaseId);
  const { kind, title, description, credits, upc, splitNote, releaseDate } = row;
  return {
    ...{ kind, title, artist: artistOf(ctx, row), description, credits, upc, splitNote, releaseDate },
    price: row.priceCents,
    suggestedPrice: row.suggestedCents,
    publishAt: row.publishAt?.toISOString().slice(0, 16) ?? null,
    opensAt: row.opensAt?.toISOString().slice(0, 16) ?? null,
    version: versionOf(row),
    ...changes,
  };
}

/** A draft release of so many draft tracks. */
export async function newDraftRelease(admin: Context, count = 2, changes: Partial<ReleaseTexts> = {}) {
  const { id } = createRelease(admin, { title: "Night Line", kind: "album" });
  for (let index = 1; index <= count; index += 1) {
    const track = await newDraft(admin, { fileName: `Stop ${index}.wav` });
    await addToRelease(admin, id, [track.id]);
  }
  return editRelease(admin, id, releaseTexts(admin, id, { price: 799, ...changes }));
}

/** A time so many minutes from now, as a form sends it, in UTC. */
export function inMinutes(ctx: Context, minutes: number): string {
  return new Date(ctx.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
}

/** A completed order of a release, with its rights: those on what is out already began. @returns the line's id */
export function buyRelease(fan: ReturnType<typeof signedInContext>, releaseId: string): string {
  const [purchaseId, lineId, at] = [randomUUID(), randomUUID(), fan.now()];
  const userId = fan.actor.user.id;
  const trackIds = listReleaseTrackIds(fan, releaseId);
  fan.db
    .insert(purchases)
    .values({
      id: purchaseId,
      userId,
      amountCents: 799,
      currency: "usd",
      provider: "test",
      livemode: false,
      status: "completed",
      purchaseDate: at,
      completedAt: at,
      updatedAt: at,
    })
    .run();
  fan.db
    .insert(purchaseLines)
    .values({
      id: lineId,
      purchaseId,
      position: 1,
      releaseId,
      trackIds,
      amountCents: 799,
      minimumCents: 799,
      orderedAt: at,
    })
    .run();
  for (const trackId of trackIds) {
    fan.db.insert(entitlements).values({ lineId, trackId, userId, purchaseId, startsAt: null }).run();
  }
  return lineId;
}

/** The right of a line on a track, if it has one. */
export function rightOf(ctx: Context, lineId: string, trackId: string) {
  return ctx.db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.lineId, lineId), eq(entitlements.trackId, trackId)))
    .get();
}
