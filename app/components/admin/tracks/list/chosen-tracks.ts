/** The ticked tracks and typed values of a bulk action, to be shown again. */
export interface Choice {
  trackIds: readonly string[];
  price: string;
  place: string;
}

/** The id of the form that all rows' checkboxes belong to. */
export const chosenTracksForm = "chosen-tracks";

/** Reads the selection from a returned form, or from one kept during a reauthentication: there the ids are one text. */
export function readChoice(texts: Record<string, unknown> | null | undefined): Choice {
  const { tracks, price, place } = texts ?? {};
  const ids = [tracks].flat().filter((id) => typeof id === "string");
  return { trackIds: ids.flatMap((id) => id.split(" ")), price: textOf(price), place: textOf(place) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
