import { z } from "zod";
import { audioReplaced } from "#app/components/admin/tracks/audio-card.tsx";
import { changeCover } from "#app/domain/catalogue/editing/change-cover.ts";
import { replaceAudio } from "#app/domain/catalogue/editing/replace-audio.ts";
import { redirectWithFlash } from "#app/http/forms.ts";
import { orReauthenticate } from "#app/http/reauthentication.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import type { SectionAction } from "./section-action.ts";

/** Puts the sent picture in the place of the cover. */
export const sendCover: SectionAction = async ({ request, context: { ctx, upload } }, trackId, form) => {
  const submission = form.parse(z.object({}));
  return orReauthenticate(ctx, request, submission, async () => {
    const [file] = requireFiles(upload);
    await changeCover(ctx, trackId, file.path);
    return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
      variant: "default",
      title: "Cover changed",
      description: "It is in the MP3 as well.",
    });
  });
};

/** Puts the sent recording in the place of the one that the track has. */
export const sendAudio: SectionAction = async ({ request, context: { ctx, upload } }, trackId, form) => {
  const submission = form.parse(z.object({}));
  return orReauthenticate(ctx, request, submission, async () => {
    const [file] = requireFiles(upload);
    await replaceAudio(ctx, trackId, { ...file, signal: request.signal });
    return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, audioReplaced);
  });
};
