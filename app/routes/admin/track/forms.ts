import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { audioReplaced } from "#app/components/music/admin/tracks/audio-card.tsx";
import { countOwners } from "#app/domain/music/ownership/entitlements.ts";
import { editTrack } from "#app/domain/music/tracks/editing/edit-track.ts";
import { changeCover, replaceAudio } from "#app/domain/music/tracks/editing/replace-audio.ts";
import {
  removeTrack,
  restoreTrack,
  unpublishTrack,
} from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { sharingForms } from "#app/http/forms/sharing-forms.ts";
import { bonusFileForms } from "#app/http/uploads/bonus-file-forms.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { trackFormSchema } from "#app/shared/music/tracks/track-form-schema.ts";

type Step = Pick<ActionFunctionArgs, "params">;

const idOf = ({ params: { trackId = "" } }: Step) => trackId;
const pageOf = (step: Step) => `/admin/tracks/${idOf(step)}`;

const save = messageForm(trackFormSchema, pageOf, async (step) => {
  await editTrack(step.ctx, idOf(step), step.value);
  return { title: "Track saved", description: "Your changes are saved." };
});

const saveAndPublish = sensitiveForm(trackFormSchema, async (step) => {
  await editTrack(step.ctx, idOf(step), step.value);
  // It gets its id from its title when it is published first: its page has another address then.
  const { id, title } = await publishTrack(step.ctx, idOf(step));
  return redirectWithFlash(step.ctx, `/admin/tracks/${id}`, {
    title: "Published",
    description: `“${title}” is now public.`,
  });
});

const cover = messageForm(noFields, pageOf, async (step) => {
  const [file] = requireFiles(step.upload);
  await changeCover(step.ctx, idOf(step), file.path);
  return { title: "Cover changed", description: "The MP3 has it too." };
});

const audio = messageForm(noFields, pageOf, async (step) => {
  const [file] = requireFiles(step.upload);
  await replaceAudio(step.ctx, idOf(step), { ...file, signal: step.request.signal });
  return audioReplaced;
});

const unpublish = messageForm(noFields, pageOf, (step) => {
  unpublishTrack(step.ctx, idOf(step));
  return {
    title: "Unpublished",
    description: "The track is hidden. Buyers keep access.",
  };
});

const removalSchema = z.object({ confirmed: z.literal("yes").optional() });

/** Removes the track from the catalogue. What people own is removed only once that was read and confirmed. */
const remove = sensitiveForm(removalSchema, (step) => {
  if (!step.value.confirmed && countOwners(step.ctx, idOf(step)) > 0) {
    return redirect(`${pageOf(step)}?remove=ask#removal`);
  }
  const { title } = removeTrack(step.ctx, idOf(step));
  return redirectWithFlash(step.ctx, "/admin/tracks", {
    title: "Track removed",
    description: `You can restore “${title}” under Removed.`,
  });
});

const restore = messageForm(noFields, pageOf, (step) => {
  restoreTrack(step.ctx, idOf(step));
  return { title: "Restored", description: "It's a draft again. Publish it when it's ready." };
});

/** The forms of a track's page by their intents. */
export const trackForms = {
  ...bonusFileForms((step) => ({ kind: "track", id: idOf(step) }), pageOf),
  ...sharingForms((step) => ({ trackId: idOf(step), releaseId: null }), pageOf),
  save,
  "save-and-publish": saveAndPublish,
  cover,
  audio,
  unpublish,
  remove,
  "bring-back": restore,
};
