import { bringTrackBack } from "#app/domain/catalogue/editing/bring-track-back.ts";
import { removeTrack } from "#app/domain/catalogue/editing/remove-track.ts";
import { withdrawTrack } from "#app/domain/catalogue/editing/withdraw-track.ts";
import { noFields } from "#app/http/form-fields.ts";
import { redirectWithFlash } from "#app/http/forms.ts";
import { sensitiveForm } from "#app/http/reauthentication.ts";

/** Takes the track off the site. */
export const unpublish = sensitiveForm(noFields, ({ ctx, params: { trackId = "" } }) => {
  withdrawTrack(ctx, trackId);
  return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
    title: "Unpublished",
    description: "Visitors don't find the track any more. Who owns it keeps it.",
  });
});

/** Takes the track out of the catalogue. */
export const remove = sensitiveForm(noFields, ({ ctx, params: { trackId = "" } }) => {
  const { title } = removeTrack(ctx, trackId);
  return redirectWithFlash(ctx, "/admin/tracks", {
    title: "Track removed",
    description: `“${title}” can be brought back from the removed tracks.`,
  });
});

/** Takes it into the catalogue again. */
export const bringBack = sensitiveForm(noFields, ({ ctx, params: { trackId = "" } }) => {
  bringTrackBack(ctx, trackId);
  return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
    title: "Brought back",
    description: "The track is a draft: publish it when it is ready.",
  });
});
