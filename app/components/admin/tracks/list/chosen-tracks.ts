/** What was ticked and typed for several tracks at once, and is to be shown again. */
export interface Choice {
  trackIds: readonly string[];
  price: string;
  place: string;
}

/** The form that the boxes of all rows belong to, wherever they stand. */
export const chosenTracksForm = "chosen-tracks";

/**
 * Reads a choice out of a form that came back, or of what waited while its sender confirmed who they are: there
 * the ids are one text.
 */
export function readChoice(texts: Record<string, unknown> | null | undefined): Choice {
  const { tracks, price, place } = texts ?? {};
  const ids = [tracks].flat().filter((id) => typeof id === "string");
  return { trackIds: ids.flatMap((id) => id.split(" ")), price: textOf(price), place: textOf(place) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
