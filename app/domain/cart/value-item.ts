import type { Context } from "#app/domain/core/context.ts";
import { offerRelease } from "#app/domain/offers/offer-release.ts";
import { type Offer, offerTrack } from "#app/domain/offers/offer-track.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";
import { formatCents, formatPrice } from "#app/shared/money.ts";

/** A track or a release. Exactly one id is set. */
export interface CartSubject {
  trackId: string | null;
  releaseId: string | null;
}

/** Something in a cart. */
export interface CartItem extends CartSubject {
  /** What the fan wants to pay, in cents, where they name the price; null for the price of the day. */
  amountCents: number | null;
}

/**
 * The name of an item. It says what the item is and not which row: it holds for a visitor's cart, and for the same
 * cart after a sign-in in another tab.
 */
export function cartItemId({ trackId, releaseId }: CartSubject): string {
  return trackId === null ? `release-${releaseId}` : `track-${trackId}`;
}

/** What a track or a release costs the caller. @throws DomainError "not_found", "invalid" for what isn't sold. */
export function findOffer(ctx: Context, { trackId, releaseId }: CartSubject): Offer {
  if (trackId !== null) return offerTrack(ctx, trackId);
  if (releaseId !== null) return offerRelease(ctx, releaseId);
  throw new DomainError("invalid", "Please choose a track or a release.");
}

/** Whether nobody pays for it: it costs nothing, and nothing is suggested. */
export function isFree({ minimumCents, suggestedCents }: Offer): boolean {
  return minimumCents === 0 && suggestedCents === null;
}

/** What has become of a line: `gone` can't be bought any more, `covered` comes with another line. */
export type LineStatus = "buyable" | "owned" | "covered" | "gone";

/** What a line costs, and why. */
export interface ItemValue {
  status: LineStatus;
  /** In cents; 0 unless it is buyable. */
  amountCents: number;
  /** The bounds of the price, in cents, where the fan names it. */
  naming: { minimumCents: number; suggestedCents: number } | null;
  /** What the fan should know about it. */
  notes: string[];
  /** The tracks that are paid for. */
  trackIds: string[];
}

/** What an item of the caller's cart costs today. @param currency for the notes. */
export function valueItem(ctx: Context, item: CartItem, currency: string): ItemValue {
  const offer = offerOrReason(ctx, item);
  if (typeof offer === "string") return worthless("gone", offer);
  const what = item.trackId === null ? "release" : "track";
  const owned = offer.ownedTrackIds.length;
  if (offer.trackIds.length === 0) {
    if (owned === 0) return worthless("gone", "This release has no tracks yet.");
    return worthless("owned", what === "track" ? "You own this." : "You own all of it.");
  }
  if (isFree(offer)) {
    if (owned > 0) return worthless("owned", `You own ${owned} of ${sizeOf(offer)}, and the rest is free.`);
    return worthless("gone", `This ${what} is free. You can download it from its page.`);
  }
  const { cents, note } = price(offer, item.amountCents, currency);
  return {
    status: "buyable",
    amountCents: cents,
    naming: namingOf(offer),
    notes: [...(owned > 0 ? [partNote(offer, cents, currency)] : []), ...(note ? [note] : [])],
    trackIds: offer.trackIds,
  };
}

/** A line that adds nothing to the sum. */
function worthless(status: Exclude<LineStatus, "buyable">, note: string): ItemValue {
  return { status, amountCents: 0, naming: null, notes: [note], trackIds: [] };
}

/** A sum for people. */
export function priceText(cents: number, currency: string): string {
  return formatPrice(formatCents(cents), currency);
}

function offerOrReason(ctx: Context, item: CartItem): Offer | string {
  try {
    return findOffer(ctx, item);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code === "invalid") return error.message;
    return `This ${item.trackId === null ? "release" : "track"} isn't for sale any more.`;
  }
}

function namingOf({ minimumCents, suggestedCents }: Offer): ItemValue["naming"] {
  return suggestedCents === null ? null : { minimumCents, suggestedCents };
}

function price({ minimumCents, suggestedCents }: Offer, wanted: number | null, currency: string) {
  if (suggestedCents === null) {
    const hasChanged = wanted !== null && wanted !== minimumCents;
    return { cents: minimumCents, note: hasChanged ? "This has a fixed price now." : null };
  }
  if (wanted === null) return { cents: Math.max(suggestedCents, minimumCents), note: null };
  if (wanted >= minimumCents) return { cents: wanted, note: null };
  return { cents: minimumCents, note: `The minimum price is ${priceText(minimumCents, currency)} now.` };
}

function partNote(offer: Offer, cents: number, currency: string): string {
  const owned = `You own ${offer.ownedTrackIds.length} of ${sizeOf(offer)}`;
  const isReduced = offer.trackIds.every((id) => !offer.ownedTrackIds.includes(id));
  if (isReduced) return `${owned}: the rest for ${priceText(cents, currency)}.`;
  return `${owned}. Buying the rest separately would cost more.`;
}

function sizeOf({ trackIds, ownedTrackIds }: Offer): number {
  return new Set([...trackIds, ...ownedTrackIds]).size;
}

interface Valued {
  item: CartItem;
  facts: { title: string };
  value: ItemValue;
}

/**
 * Takes off what comes with a release in the same cart: its tracks, and a release that holds nothing more. Where two
 * releases share only some tracks, both are charged, and the second says so.
 */
export function withoutOverlaps<Line extends Valued>(lines: readonly Line[]): Line[] {
  const positions = new Map(lines.map((line, index) => [line, index]));
  const isBefore = (one: Line, other: Line) => (positions.get(one) ?? 0) < (positions.get(other) ?? 0);
  const covers = (release: Line, line: Line) => release !== line && brings(release, line, isBefore);
  const all = lines.filter(({ item, value }) => item.releaseId !== null && value.status === "buyable");
  const charged = all.filter((line) => !all.some((release) => covers(release, line)));
  return lines.map((line) => {
    if (line.value.status !== "buyable") return line;
    const covering = charged.find((release) => covers(release, line));
    if (covering) {
      return { ...line, value: worthless("covered", `Comes with “${covering.facts.title}” in your cart.`) };
    }
    if (line.item.releaseId === null) return line;
    const notes = charged
      .filter((release) => isBefore(release, line))
      .flatMap((release) => sharedNote(line, release));
    return { ...line, value: { ...line.value, notes: [...line.value.notes, ...notes] } };
  });
}

/** Whether a release brings all that a line pays for. Of two that are the same, the first does. */
function brings<Line extends Valued>(
  release: Line,
  line: Line,
  isBefore: (one: Line, other: Line) => boolean,
): boolean {
  const { trackIds } = line.value;
  const brought = new Set(release.value.trackIds);
  if (!trackIds.every((id) => brought.has(id))) return false;
  return line.item.releaseId === null || brought.size > trackIds.length || isBefore(release, line);
}

function sharedNote({ value }: Valued, release: Valued): string[] {
  const shared = value.trackIds.filter((id) => release.value.trackIds.includes(id)).length;
  if (shared === 0) return [];
  const tracks = shared === 1 ? "One of its tracks is" : `${shared} of its tracks are`;
  return [`${tracks} on “${release.facts.title}” in your cart, too.`];
}
