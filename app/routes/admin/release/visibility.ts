import {
  removeRelease,
  restoreRelease,
  unpublishRelease,
} from "#app/domain/releases/editing/hide-release.ts";
import { openRelease, publishRelease } from "#app/domain/releases/publishing/publish-release.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import type { PreorderAnswer } from "#app/shared/releases/release-form-schema.ts";

const pageOf = (releaseId: string) => `/admin/releases/${releaseId}`;

/** Publishes the release, or announces it. */
export const publish = (answer: PreorderAnswer | null) =>
  sensitiveForm(noFields, async ({ ctx, params: { releaseId = "" } }) => {
    const release = await publishRelease(ctx, releaseId, answer);
    return redirectWithFlash(ctx, pageOf(release.id), publishedFlash(release));
  });

/** The message after a release was published or announced. */
export function publishedFlash({ title, openedAt }: { title: string; openedAt: Date | null }) {
  return openedAt
    ? { title: "Published", description: `Everyone can find “${title}” and its tracks now.` }
    : { title: "Announced", description: `Fans can pre-order “${title}” now.` };
}

/** Lets an announced release out before its time. */
export const open = sensitiveForm(noFields, async ({ ctx, params: { releaseId = "" } }) => {
  const { title } = await openRelease(ctx, releaseId);
  return redirectWithFlash(ctx, pageOf(releaseId), {
    title: "It's out",
    description: `“${title}” is out. Everyone who pre-ordered it gets an email.`,
  });
});

/** Unpublishes the release. */
export const unpublish = sensitiveForm(noFields, ({ ctx, params: { releaseId = "" } }) => {
  unpublishRelease(ctx, releaseId);
  return redirectWithFlash(ctx, pageOf(releaseId), {
    title: "Unpublished",
    description: "Visitors can no longer find the release. Its tracks stay as they are.",
  });
});

/** Removes the release from the list. */
export const remove = sensitiveForm(noFields, ({ ctx, params: { releaseId = "" } }) => {
  const { title } = removeRelease(ctx, releaseId);
  return redirectWithFlash(ctx, "/admin/releases", {
    title: "Release removed",
    description: `You can restore “${title}” from the removed releases.`,
  });
});

/** Restores a removed release. */
export const restore = sensitiveForm(noFields, ({ ctx, params: { releaseId = "" } }) => {
  restoreRelease(ctx, releaseId);
  return redirectWithFlash(ctx, pageOf(releaseId), {
    title: "Restored",
    description: "The release is a draft: publish it when it is ready.",
  });
});
