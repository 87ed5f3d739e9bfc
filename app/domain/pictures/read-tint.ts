import { type Tint, tintOf } from "#app/shared/colours/tint.ts";

/** What a picture lends to what shows it. @param colours as they are stored with it; null for not known yet. */
export function readTint(colours: string | null): Tint | null {
  return tintOf(colours?.split(" ").filter(Boolean) ?? []);
}
