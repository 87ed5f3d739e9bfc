import type { ReadContext } from "#app/domain/core/context.ts";
import { requireArtistName } from "#app/domain/settings/artist-of.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { momentInZone, timeInZone } from "#app/shared/times/zoned-time.ts";

/**
 * The moment that an admin typed, in the zone of the site. The one that is saved stays as it is, also once it has come.
 * @param field of the form, for the error beside it.
 * @param text as `localTimeSchema` reads it; null for none.
 * @throws DomainError "invalid" for a moment in the past, and as `requireArtistName`.
 */
export function readComingTime(
  ctx: ReadContext,
  field: string,
  text: string | null,
  saved: Date | null,
): Date | null {
  if (text === null) return null;
  const { timeZone } = readSite(ctx).settings;
  // Of an hour that clocks show twice, the text alone doesn't say which.
  if (saved && timeInZone(saved, timeZone) === text.slice(0, 16)) return saved;
  // Nobody would see the refusal when the time has come.
  requireArtistName(ctx);
  const moment = momentInZone(text, timeZone);
  if (moment && moment > ctx.now()) return moment;
  const sentence = `Please choose a time in the future. It is now ${timeInZone(ctx.now(), timeZone).replace("T", " ")} in ${timeZone}`;
  throw new DomainError("invalid", sentence, { fieldErrors: { [field]: [sentence] } });
}
