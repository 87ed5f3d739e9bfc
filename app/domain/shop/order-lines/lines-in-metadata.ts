import { z } from "zod";
import type { PurchaseLineRow } from "#db/schema/index.ts";
import { digestLines } from "./order-lines.ts";

/** What a line says of itself, enough to write it again. */
export type NamedLine = Pick<
  PurchaseLineRow,
  "trackId" | "releaseId" | "trackIds" | "withoutTrackIds" | "amountCents" | "minimumCents"
>;

/** The provider takes 50 texts of 500 characters; the others of ours need a few. */
const textLength = 500;
const maxTexts = 40;
const textName = (index: number) => `order_${index + 1}`;

const cents = z.number().int().nonnegative();
const linesSchema = z.array(
  z.tuple([
    z.string().nullable(),
    z.string().nullable(),
    z.array(z.string()),
    z.array(z.string()),
    cents,
    cents,
  ]),
);

/**
 * The lines of an order as texts for the metadata of its payment, so that an order that this database lost can be
 * written again. An order of one track needs none: its payment names the track.
 * @returns nothing where they would be too long; such an order, once lost, needs a person.
 */
export function linesToMetadata(lines: readonly NamedLine[]): Record<string, string> {
  if (digestLines(lines) === null) return {};
  const text = JSON.stringify(
    lines.map(({ trackId, releaseId, trackIds, withoutTrackIds, amountCents, minimumCents }) => [
      trackId,
      releaseId,
      trackIds,
      withoutTrackIds,
      amountCents,
      minimumCents,
    ]),
  );
  if (text.length > textLength * maxTexts) return {};
  const count = Math.ceil(text.length / textLength);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      textName(index),
      text.slice(index * textLength, (index + 1) * textLength),
    ]),
  );
}

/** The lines in the metadata of a payment; null where there are none, or none that can be read. */
export function linesFromMetadata(metadata: Readonly<Record<string, string>>): NamedLine[] | null {
  let text = "";
  for (let index = 0; metadata[textName(index)] !== undefined; index += 1) text += metadata[textName(index)];
  try {
    return linesSchema
      .parse(JSON.parse(text))
      .map(([trackId, releaseId, trackIds, withoutTrackIds, amountCents, minimumCents]) => ({
        ...{ trackId, releaseId, trackIds, withoutTrackIds, amountCents, minimumCents },
      }));
  } catch {
    return null;
  }
}
