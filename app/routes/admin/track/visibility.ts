import { redirect } from "@remix-run/node";
import { z } from "zod";
import { removeTrack, restoreTrack, unpublishTrack } from "#app/domain/catalogue/editing/hide-track.ts";
import { countOwners } from "#app/domain/ownership/entitlements.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";

/** Unpublishes the track. */
export const unpublish = sensitiveForm(noFields, ({ ctx, params: { trackId = "" } }) => {
  unpublishTrack(ctx, trackId);
  return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
    title: "Unpublished",
    description: "Visitors can no longer find the track. People who own it keep it.",
  });
});

const removalSchema = z.object({ confirmed: z.literal("yes").optional() });

/** Removes the track from the catalogue. What people own is removed only once that was read and confirmed. */
export const remove = sensitiveForm(
  removalSchema,
  ({ ctx, params: { trackId = "" }, value: { confirmed } }) => {
    if (!confirmed && countOwners(ctx, trackId) > 0) {
      return redirect(`/admin/tracks/${trackId}?remove=ask#removal`);
    }
    const { title } = removeTrack(ctx, trackId);
    return redirectWithFlash(ctx, "/admin/tracks", {
      title: "Track removed",
      description: `You can restore “${title}” from the removed tracks.`,
    });
  },
);

/** Restores a removed track. */
export const restore = sensitiveForm(noFields, ({ ctx, params: { trackId = "" } }) => {
  restoreTrack(ctx, trackId);
  return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
    title: "Restored",
    description: "The track is a draft: publish it when it is ready.",
  });
});
