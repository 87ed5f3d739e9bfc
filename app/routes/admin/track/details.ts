import { editTrack } from "#app/domain/catalogue/editing/edit-track.ts";
import { publishTrack } from "#app/domain/catalogue/publishing/publish-track.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { trackFormSchema } from "#app/shared/catalogue/track-form-schema.ts";

/** Saves the track's details. */
export const save = sensitiveForm(trackFormSchema, async ({ ctx, params: { trackId = "" }, value }) => {
  await editTrack(ctx, trackId, value);
  return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
    title: "Track saved",
    description: "Your changes are saved.",
  });
});

/** Saves the details and publishes the track. */
export const saveAndPublish = sensitiveForm(
  trackFormSchema,
  async ({ ctx, params: { trackId = "" }, value }) => {
    await editTrack(ctx, trackId, value);
    const { id, title } = await publishTrack(ctx, trackId);
    return redirectWithFlash(ctx, `/admin/tracks/${id}`, {
      title: "Published",
      description: `Everyone can find “${title}” now.`,
    });
  },
);
