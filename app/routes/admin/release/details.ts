import { editRelease } from "#app/domain/releases/editing/create-release.ts";
import { changeReleaseCover } from "#app/domain/releases/editing/hide-release.ts";
import { publishRelease } from "#app/domain/releases/publishing/publish-release.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requireFiles } from "#app/http/uploads/require-upload.ts";
import { type PreorderAnswer, releaseFormSchema } from "#app/shared/releases/release-form-schema.ts";
import { publishedFlash } from "./visibility.ts";

/** Saves the release's details. */
export const save = (answer: PreorderAnswer | null) =>
  sensitiveForm(releaseFormSchema, ({ ctx, params: { releaseId = "" }, value }) => {
    editRelease(ctx, releaseId, value, { answer });
    return redirectWithFlash(ctx, `/admin/releases/${releaseId}`, {
      title: "Release saved",
      description: "Your changes are saved.",
    });
  });

/** Saves the details and publishes the release, or announces it. */
export const saveAndPublish = (answer: PreorderAnswer | null) =>
  sensitiveForm(releaseFormSchema, async ({ ctx, params: { releaseId = "" }, value }) => {
    editRelease(ctx, releaseId, value, { answer, isPublishing: true });
    const release = await publishRelease(ctx, releaseId, "out");
    return redirectWithFlash(ctx, `/admin/releases/${release.id}`, publishedFlash(release));
  });

/** Replaces the cover. */
export const sendCover = sensitiveForm(noFields, async ({ ctx, params: { releaseId = "" }, upload }) => {
  const [file] = requireFiles(upload);
  await changeReleaseCover(ctx, releaseId, file.path);
  return redirectWithFlash(ctx, `/admin/releases/${releaseId}`, {
    title: "Cover changed",
    description: "Tracks with art of their own keep it, the others show this one.",
  });
});
