import { audioReplaced } from "#app/components/admin/tracks/audio-card.tsx";
import { changeCover } from "#app/domain/catalogue/editing/change-cover.ts";
import { replaceAudio } from "#app/domain/catalogue/editing/replace-audio.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";

/** Replaces the cover. */
export const sendCover = sensitiveForm(noFields, async ({ ctx, params: { trackId = "" }, upload }) => {
  const [file] = requireFiles(upload);
  await changeCover(ctx, trackId, file.path);
  return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, {
    title: "Cover changed",
    description: "It is in the MP3 as well.",
  });
});

/** Replaces the track's audio. */
export const sendAudio = sensitiveForm(
  noFields,
  async ({ ctx, request, params: { trackId = "" }, upload }) => {
    const [file] = requireFiles(upload);
    await replaceAudio(ctx, trackId, { ...file, signal: request.signal });
    return redirectWithFlash(ctx, `/admin/tracks/${trackId}`, audioReplaced);
  },
);
