import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { fieldError } from "#app/shared/errors.ts";
import type { PreorderAnswer } from "#app/shared/releases/release-form-schema.ts";
import { dayInZone, momentInZone, sayDay } from "#app/shared/times/zoned-time.ts";
import type { ReleaseRow } from "#db/schema/index.ts";

/**
 * When a release opens that is published at a moment. One dated later than that, without a time to open, would be out
 * before its date; whether that is meant, or a pre-order, only the owner knows.
 * @param answer what the owner said to the question; null before it was asked.
 * @returns the start of its date for a pre-order, else `opensAt` as it is.
 * @throws DomainError "conflict" with the question as a field error of `preorder`; "invalid" for a pre-order without a
 * date to come.
 */
export function decidePreorder(
  ctx: ReadContext,
  { releaseDate, opensAt, openedAt }: Pick<ReleaseRow, "releaseDate" | "opensAt" | "openedAt">,
  publishedAt: Date,
  answer: PreorderAnswer | null,
): Date | null {
  const { timeZone } = readSite(ctx).settings;
  const start = releaseDate === null ? null : momentInZone(`${releaseDate}T00:00`, timeZone);
  const isDatedLater = releaseDate !== null && releaseDate > dayInZone(publishedAt, timeZone);
  if (openedAt || opensAt || answer === "out") return opensAt;
  if (!start || !isDatedLater) {
    if (answer !== "preorder") return null;
    throw fieldError("opensAt", "Choose when the pre-order ends");
  }
  if (answer === "preorder") return start;
  const sentence = `Its release date is ${sayDay(start, timeZone)}. Is it a pre-order until then?`;
  throw fieldError("preorder", sentence, "conflict");
}
