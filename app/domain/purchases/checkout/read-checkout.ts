import type { Context } from "#app/domain/core/context.ts";
import { findPictures } from "#app/domain/pictures/find-pictures.ts";
import { formatCents } from "#app/shared/money.ts";
import { nameLines } from "../lines/name-lines.ts";
import { type PricedLine, priceOrder } from "./price-order.ts";
import type { WantedOrder } from "./wanted-order.ts";

/** What the checkout shows of an order. */
export type CheckoutOrder = ReturnType<typeof readCheckout>;

/** An order as its checkout shows it, before anything is written. @throws DomainError as `priceOrder` */
export function readCheckout(ctx: Context, wanted: WantedOrder) {
  const { lines, amountCents, currency } = priceOrder(ctx, wanted);
  const covers = findPictures(
    ctx,
    lines.flatMap(({ coverPictureId }) => coverPictureId ?? []),
  );
  return {
    title: nameLines(lines),
    /** The sum. */
    price: formatCents(amountCents),
    currency,
    lines: lines.map((line) => ({
      ...presentLine(line),
      cover: (line.coverPictureId && covers.get(line.coverPictureId)) || null,
    })),
  };
}

function presentLine(line: PricedLine) {
  const { trackId, releaseId, title, artist, amountCents, minimumCents, suggestedCents } = line;
  return {
    trackId,
    releaseId,
    title,
    artist,
    amount: formatCents(amountCents),
    minimum: formatCents(minimumCents),
    suggestedCents,
    trackCount: line.trackIds.length,
    ownedCount: line.ownedTrackIds.length,
  };
}
