import { requireActor } from "#app/domain/core/require-role.ts";
import { cancelDeletion, requestDeletion } from "#app/domain/privacy/deletion/request-deletion.ts";
import { requestExport } from "#app/domain/privacy/export/request-export.ts";
import { writeExport } from "#app/domain/privacy/export/write-export.ts";
import { type PageForm, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { deletionRequestSchema, exportRequestSchema } from "#app/shared/privacy/schema.ts";

const here = "/dashboard/privacy";

/** Requests a copy of the user's data. */
export const askForExport = plainForm(exportRequestSchema, async ({ ctx, limits, value: { password } }) => {
  if (password !== undefined) await limits.consume("passwordCheckByUser", requireActor(ctx).user.id);
  const { id } = await requestExport(ctx, { password });
  // Awaited, so that the next page shows it; it takes milliseconds.
  await writeExport(ctx, id);
  return redirectWithFlash(ctx, here, {
    title: "Your copy is ready",
    description: "It can be downloaded here for 48 hours.",
  });
});

/** Requests the deletion of the account. */
export const askForDeletion = plainForm(deletionRequestSchema, async ({ ctx, limits, value }) => {
  await limits.consume("passwordCheckByUser", requireActor(ctx).user.id);
  await requestDeletion(ctx, value);
  return redirectWithFlash(ctx, here, {
    title: "Deletion requested",
    description: "Your account will be deleted in 14 days. Until then you can keep it.",
  });
});

/** Cancels the deletion of the account. */
export const keepAccount: PageForm = async (_form, { context: { ctx } }) => {
  cancelDeletion(ctx);
  return redirectWithFlash(ctx, here, {
    title: "Deletion cancelled",
    description: "Your account stays as it is.",
  });
};
