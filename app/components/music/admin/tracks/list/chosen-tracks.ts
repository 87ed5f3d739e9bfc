/** The ticked tracks and typed values of a bulk action, to be shown again. */
export interface Choice {
  trackIds: readonly string[];
  price: string;
  position: string;
}

/** The id of the form that all rows' checkboxes belong to. */
export const chosenTracksForm = "chosen-tracks";

/** Reads the selection from a returned form, or from one preserved during a reauthentication: there the ids are one text. */
export function readChoice(texts: Record<string, unknown> | null | undefined): Choice {
  const { tracks, price, position } = texts ?? {};
  const ids = [tracks].flat().filter((id) => typeof id === "string");
  return { trackIds: ids.flatMap((id) => id.split(" ")), price: textOf(price), position: textOf(position) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
