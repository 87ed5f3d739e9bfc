import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { BuyerContext, Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import { grantItem } from "#app/domain/grants/giving/grant-item.ts";
import { findPaidTrackIds, hasPreordered } from "#app/domain/music/ownership/entitlements.ts";
import { hasRelease } from "#app/domain/music/ownership/has-release.ts";
import { isPublic } from "#app/domain/music/ownership/is-public.ts";
import { removeBought } from "#app/domain/shop/cart/change-cart.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { describeItems, findItemCovers } from "#app/domain/shop/pricing/describe-items.ts";
import { type Item, type ItemDescription, itemId, nounOf } from "#app/domain/shop/pricing/item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import {
  type CodeBatchRow,
  codeBatches,
  codeRedemptions,
  codes,
  type PurchaseRow,
  releases,
} from "#db/schema/index.ts";
import { batchState } from "./batches.ts";
import { hashCode } from "./code.ts";
import { countUses, listOwnRedemptions } from "./redemptions.ts";

/** What a code is for, and why the caller can't redeem it. */
export interface CodeOffer {
  /** Null for music that isn't out: its name would be news. */
  item: (Item & ItemDescription & { noun: "track" | "release"; cover: Picture | null }) | null;
  /** Null where they can. */
  refusal: string | null;
}

/**
 * Reads what a code is for, without redeeming it; signed out, too.
 * @param code as `codeSchema` parses it.
 * @throws DomainError "not_found" for a code that nobody made.
 */
export function readCode(ctx: BuyerContext, code: string): CodeOffer {
  const { hash, batch } = findBatch(ctx, code);
  const refusal = refusalOf(ctx, hash, batch);
  const description = describeItems(ctx, [batch]).get(itemId(batch));
  if (!description || !isOut(ctx, batch)) return { item: null, refusal };
  const { trackId, releaseId } = batch;
  const cover = findItemCovers(ctx, [batch]).get(itemId(batch)) ?? null;
  return { item: { ...description, trackId, releaseId, noun: nounOf(batch), cover }, refusal };
}

/**
 * Gives the caller the music of a code, as an order that cost nothing, and uses the code: once, however many do it at
 * the same time.
 * @param code as `codeSchema` parses it.
 * @throws DomainError "not_found" for a code that nobody made; "conflict" with the reason where it can't be redeemed by
 *   them or by anybody: then it isn't used.
 */
export function redeemCode(ctx: Context, code: string): PurchaseRow {
  const { user } = requireActor(ctx);
  const purchase = write(ctx, (tx) => {
    const { hash, batch } = findBatch(tx, code);
    const refusal = refusalOf(tx, hash, batch);
    if (refusal !== null) throw new DomainError("conflict", refusal);
    const { id: batchId, trackId, releaseId } = batch;
    const row = grantItem(tx, { userId: user.id, item: { trackId, releaseId }, cause: "code" });
    tx.db.insert(codeRedemptions).values({ purchaseId: row.id, codeHash: hash, batchId }).run();
    removeBought(tx, user.id, readLinesOf(tx, row.id));
    recordEvent(tx, {
      eventType: "code.redeemed",
      action: "Code redeemed",
      resourceType: "purchase",
      resourceId: row.id,
      details: { batch: batchId },
    });
    return row;
  });
  ctx.accessChanges.announce(user.id);
  return purchase;
}

type CodeContext = Pick<BuyerContext, "db" | "secrets">;

function findBatch(ctx: CodeContext, code: string): { hash: string; batch: CodeBatchRow } {
  const hash = hashCode(ctx, code);
  const found = ctx.db
    .select({ batch: codeBatches })
    .from(codes)
    .innerJoin(codeBatches, eq(codeBatches.id, codes.batchId))
    .where(eq(codes.hash, hash))
    .get();
  if (!found) throw new DomainError("not_found", messages.grants.code.unknown);
  return { hash, batch: found.batch };
}

/** Why the caller can't redeem a code; null if they can, or could once they are signed in. */
function refusalOf(ctx: BuyerContext, hash: string, batch: CodeBatchRow): string | null {
  const own = listOwnRedemptions(ctx, batch.id);
  if (own.includes(hash)) return messages.grants.code.redeemedByYou;
  const state = batchState(ctx, batch);
  if (state === "stopped") return messages.grants.code.stopped;
  if (state === "expired" && batch.expiresAt) {
    return messages.grants.code.expired(formatDate(batch.expiresAt, readSite(ctx).settings.timeZone));
  }
  if (countUses(ctx, hash) >= batch.usesEach) {
    return batch.usesEach === 1 ? messages.grants.code.redeemedByOther : messages.grants.code.usedUp;
  }
  if (!isOut(ctx, batch)) {
    return messages.grants.code.notOut;
  }
  const noun = nounOf(batch);
  if (isOwned(ctx, batch)) return messages.grants.code.owned(noun);
  if (own.length > 0) {
    return messages.grants.code.anotherRedeemed(noun);
  }
  return null;
}

/** Whether anybody may know of the music: a release from its announcement on. */
function isOut(ctx: BuyerContext, { trackId, releaseId }: Item): boolean {
  if (trackId !== null) return isPublic(ctx, trackId);
  const release = ctx.db
    .select()
    .from(releases)
    .where(eq(releases.id, releaseId ?? ""))
    .get();
  return release?.publishedAt != null && release.deletedAt === null;
}

function isOwned(ctx: BuyerContext, { trackId, releaseId }: Item): boolean {
  if (trackId !== null) return findPaidTrackIds(ctx).has(trackId);
  return releaseId !== null && (hasPreordered(ctx, releaseId) || hasRelease(ctx, releaseId));
}
