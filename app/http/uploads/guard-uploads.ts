import type { Context } from "#app/domain/core/context.ts";
import { adminsOnly, type Guard } from "../guards.ts";
import { isUntakenUpload } from "./require-upload.ts";

/**
 * Guards a page of the admin area that takes files.
 * @param answerUntaken answers files that nobody took: their sender has to prove first who they are.
 */
export function adminsWithFiles(answerUntaken: (ctx: Context, request: Request) => Response): Guard {
  return (args) => {
    adminsOnly(args);
    const { request, context } = args;
    if (isUntakenUpload(request, context.upload)) throw answerUntaken(context.ctx, request);
  };
}
