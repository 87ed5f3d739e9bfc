import { audioReplaced } from "#app/components/music/admin/tracks/audio-card.tsx";
import { editTrack } from "#app/domain/music/tracks/editing/edit-track.ts";
import { replaceAudio } from "#app/domain/music/tracks/editing/replace-audio.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { itemForms, itemOf, pageOf } from "#app/http/items/item-forms.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import { trackFormSchema } from "#app/shared/music/tracks/track-form-schema.ts";

const save = messageForm(trackFormSchema, pageOf, async (step) => {
  await editTrack(step.ctx, itemOf(step).id, step.value);
  return { title: messages.adminTracks.form.saved, description: messages.adminMusic.editor.isSaved };
});

const saveAndPublish = sensitiveForm(trackFormSchema, async (step) => {
  await editTrack(step.ctx, itemOf(step).id, step.value);
  // It gets its id from its title when it is published first: its page has another address then.
  const { id, title } = await publishTrack(step.ctx, itemOf(step).id);
  return redirectWithFlash(step.ctx, `/admin/tracks/${id}`, {
    title: messages.adminMusic.published,
    description: messages.adminMusic.isPublic(title),
  });
});

const audio = messageForm(noFields, pageOf, async (step) => {
  const [file] = requireFiles(step.upload);
  await replaceAudio(step.ctx, itemOf(step).id, { ...file, signal: step.request.signal });
  return audioReplaced();
});

/** The forms of a track's page by their intents. */
export const trackForms = { ...itemForms("track"), save, "save-and-publish": saveAndPublish, audio };
