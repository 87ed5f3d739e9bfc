import { type ActionFunctionArgs, data } from "@remix-run/node";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { cancelDeletion, requestDeletion } from "#app/domain/privacy/deletion/request-deletion.ts";
import { requestExport } from "#app/domain/privacy/export/request-export.ts";
import { writeExport } from "#app/domain/privacy/export/write-export.ts";
import { formAgain, orFormAgain, redirectWithFlash } from "#app/http/forms.ts";
import type { ReceivedForm } from "#app/http/received-form.ts";
import { deletionRequestSchema, exportRequestSchema } from "#app/shared/privacy/schema.ts";

const here = "/dashboard/privacy";

/** Asks for a copy of one's data. */
export async function askForExport(form: ReceivedForm, { context: { ctx, limits } }: ActionFunctionArgs) {
  const submission = form.parse(exportRequestSchema);
  if (submission.status !== "success") return about("export", formAgain(submission));
  const answer = await orFormAgain(submission, async () => {
    const { password } = submission.value;
    if (password !== undefined) await limits.consume("passwordCheckByUser", requireActor(ctx).user.id);
    const { id } = await requestExport(ctx, { password });
    // Awaited, so that the page that comes back has it; it takes milliseconds.
    await writeExport(ctx, id);
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: "Your copy is ready",
      description: "It can be downloaded here for 48 hours.",
    });
  });
  return "init" in answer ? about("export", answer) : answer;
}

/** Asks for the account to be deleted. */
export async function askForDeletion(form: ReceivedForm, { context: { ctx, limits } }: ActionFunctionArgs) {
  const submission = form.parse(deletionRequestSchema);
  if (submission.status !== "success") return about("delete", formAgain(submission));
  const answer = await orFormAgain(submission, async () => {
    await limits.consume("passwordCheckByUser", requireActor(ctx).user.id);
    await requestDeletion(ctx, submission.value);
    return redirectWithFlash(ctx, here, {
      variant: "default",
      title: "Deletion requested",
      description: "Your account will be deleted in 14 days. Until then you can keep it.",
    });
  });
  return "init" in answer ? about("delete", answer) : answer;
}

/** Keeps the account after all. */
export function keepAccount({ context: { ctx } }: ActionFunctionArgs) {
  cancelDeletion(ctx);
  return redirectWithFlash(ctx, here, {
    variant: "default",
    title: "Deletion cancelled",
    description: "Your account stays as it is.",
  });
}

// Two forms share the page: the answer says which of them it is about.
function about(intent: "export" | "delete", { data: answer, init }: ReturnType<typeof formAgain>) {
  return data({ ...answer, intent }, init ?? undefined);
}
