import type { ReadContext } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import { type FieldOf, fieldError } from "#app/shared/core/errors.ts";
import { formatDateTime, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { readSite } from "./read-site.ts";

/**
 * The moment that somebody chose in the zone of the site.
 * @param field of the form, for the error next to it.
 * @param text as `localTimeSchema` reads it; null for none.
 * @throws DomainError "invalid" for a moment in the past, and for one that the site's clocks skip.
 */
export function readFutureTime<Body = never>(
  ctx: ReadContext,
  field: NoInfer<FieldOf<Body>>,
  text: string | null,
): Date | null {
  if (text === null) return null;
  const { timeZone } = readSite(ctx).settings;
  const moment = momentInZone(text, timeZone);
  if (moment && moment > ctx.now()) return moment;
  throw fieldError<Body>(field, messages.fields.inThePast(formatDateTime(ctx.now(), timeZone)));
}
