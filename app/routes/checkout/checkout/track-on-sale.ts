import { redirect } from "@remix-run/node";
import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/core/context.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { asDocument } from "#app/http/redirects.ts";
import { isDomainError } from "#app/shared/errors.ts";

/** @throws a redirect to the catalogue if the address has no track. */
export function wantedTrack(request: Request): string {
  const trackId = new URL(request.url).searchParams.get("trackId");
  if (!trackId) throw redirect("/music");
  return trackId;
}

/**
 * The wanted track, if it must be paid for.
 * @throws a redirect to a page that says why there is nothing to pay.
 */
export function findTrackOnSale(ctx: Context, trackId: string) {
  try {
    const track = getTrack(ctx, trackId);
    if (!track.owned && track.price !== "0.00") return track;
    const description = track.owned
      ? "You already own this track. You can download it here."
      : "This track is free: there is nothing to pay.";
    throw asDocument(redirectWithFlash(ctx, `/music/${track.id}`, { title: track.title, description }));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw asDocument(
      redirectWithFlash(ctx, "/music", {
        variant: "destructive",
        title: "Error",
        description: error.message,
      }),
    );
  }
}
