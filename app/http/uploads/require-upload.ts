import { redirect } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { recentAdminUntil } from "#app/domain/core/recent-authentication.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { reauthenticationAddress } from "#app/http/forms/reauthentication.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { adminsOnly, type Guard } from "../guards.ts";
import { maxFileBytes, type ReceivedFile, type Upload } from "./receive-upload.ts";

/**
 * The files of an upload, at least one.
 * @throws DomainError "unsupported_media" without a form with files, the reason for a refused upload, or "invalid" if
 * no file was chosen.
 */
export function requireFiles(upload: Upload | null): readonly [ReceivedFile, ...ReceivedFile[]] {
  if (!upload) {
    throw new DomainError("unsupported_media", messages.requests.upload.multipart);
  }
  if (upload.refusal) throw upload.refusal;
  const [first, ...others] = upload.files;
  if (!first) throw new DomainError("invalid", messages.requests.upload.nothingChosen);
  return [first, ...others];
}

/** Whether a form's files were discarded because the sender must reauthenticate first. */
function isDiscardedUpload(request: Request, upload: Upload | null): boolean {
  return upload === null && /^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * Guards an admin page that receives files.
 * @param answerUntaken the response to discarded files: the sender must reauthenticate first.
 */
export function adminsWithFiles(answerUntaken = askForProof): Guard {
  return (args) => {
    adminsOnly(args);
    const { request, context } = args;
    if (isDiscardedUpload(request, context.upload)) throw answerUntaken(context.ctx, request);
  };
}

function askForProof(_ctx: Context, request: Request): Response {
  return redirect(reauthenticationAddress(request));
}

/** Like the default, with a message: the sender must choose the files again afterwards. */
export function askForFilesAgain(ctx: Context, request: Request) {
  return redirectWithFlash(ctx, reauthenticationAddress(request), {
    variant: "default",
    title: messages.requests.upload.confirmFirst,
    description: messages.requests.upload.thenChoose,
  });
}

/** How large a file may be, and for how many milliseconds from now this user uploads without reauthenticating. */
export function uploadTerms(ctx: Context, maxBytes = maxFileBytes) {
  return { maxBytes, provenFor: Math.max(0, recentAdminUntil(ctx).getTime() - ctx.now().getTime()) };
}
