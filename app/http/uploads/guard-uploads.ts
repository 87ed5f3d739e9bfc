import type { Context } from "#app/domain/core/context.ts";
import { adminsOnly, type Guard } from "../guards.ts";
import { isDiscardedUpload } from "./require-upload.ts";

/**
 * Guards an admin page that receives files.
 * @param answerUntaken the response to discarded files: the sender must reauthenticate first.
 */
export function adminsWithFiles(answerUntaken: (ctx: Context, request: Request) => Response): Guard {
  return (args) => {
    adminsOnly(args);
    const { request, context } = args;
    if (isDiscardedUpload(request, context.upload)) throw answerUntaken(context.ctx, request);
  };
}
