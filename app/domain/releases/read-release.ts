import type { Context } from "#app/domain/core/context.ts";
import { offerRelease } from "#app/domain/offers/offer-release.ts";
import { hasPreordered } from "#app/domain/ownership/preorders.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents } from "#app/shared/money.ts";
import { forCaller, readListedReleases } from "./list-releases.ts";
import type { PageRelease } from "./present-release.ts";

/** What a release costs somebody. */
export interface ReleaseCost {
  /** The price, or the least where the fan names it. */
  price: string;
  /** Null for a fixed price. */
  suggestedPrice: string | null;
  /** Whether it is what the tracks cost that the caller doesn't own. */
  isRest: boolean;
}

/**
 * A published release as this caller may see and hear it.
 * @throws DomainError "not_found"
 */
export function getRelease(ctx: Context, releaseId: string): PageRelease {
  const listed = readListedReleases(ctx).find(({ row }) => row.id === releaseId);
  const [release] = listed ? forCaller(ctx, [listed]) : [];
  if (!release) throw new DomainError("not_found", "This release doesn't exist.");
  return release;
}

/** What only the release's own page says of it. @throws DomainError "not_found" */
export function readReleaseDetails(ctx: Context, releaseId: string) {
  const listed = readListedReleases(ctx).find(({ row }) => row.id === releaseId);
  if (!listed) throw new DomainError("not_found", "This release doesn't exist.");
  return { credits: listed.row.credits };
}

/** What a release costs this caller; null if it isn't sold as a whole, or if they have bought all of it. */
export function costOf(
  ctx: Context,
  release: Pick<PageRelease, "id" | "price" | "isOpen">,
): ReleaseCost | null {
  if (release.price === null) return null;
  if (!release.isOpen && hasPreordered(ctx, release.id)) return null;
  const { trackIds, minimumCents, suggestedCents } = offerRelease(ctx, release.id);
  if (trackIds.length === 0) return null;
  const price = formatCents(minimumCents);
  return {
    price,
    suggestedPrice: suggestedCents === null ? null : formatCents(suggestedCents),
    isRest: price !== release.price,
  };
}
