import { editTrack } from "#app/domain/catalogue/editing/edit-track.ts";
import { releaseTrack } from "#app/domain/catalogue/publishing/release-track.ts";
import { formAgain, redirectWithFlash } from "#app/http/forms.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import { trackFormSchema } from "#app/shared/catalogue/track-form-schema.ts";
import type { SectionAction } from "./section-action.ts";

/** Saves what was written about the track. */
export const save: SectionAction = async ({ request, context: { ctx } }, trackId, form) => {
  const submission = form.parse(trackFormSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, async () => {
    await editTrack(ctx, trackId, submission.value);
    return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
      variant: "default",
      title: "Track saved",
      description: "Your changes are saved.",
    });
  });
};

/** The same, and everyone finds the track afterwards. */
export const saveAndPublish: SectionAction = async ({ request, context: { ctx } }, trackId, form) => {
  const submission = form.parse(trackFormSchema);
  if (submission.status !== "success") return formAgain(submission);
  return orReauthenticate(ctx, request, submission, async () => {
    await editTrack(ctx, trackId, submission.value);
    const { id, title } = await releaseTrack(ctx, trackId);
    return redirectWithFlash(ctx, `/admin/tracks/${id}`, {
      variant: "default",
      title: "Published",
      description: `Everyone can find “${title}” now.`,
    });
  });
};
