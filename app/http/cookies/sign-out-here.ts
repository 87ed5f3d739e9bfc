import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import type { Context } from "#app/domain/core/context.ts";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { clearTranscriptCookie, readTranscriptName } from "./transcript-cookie.ts";

/**
 * Signs this browser out and deletes its conversation with the assistant: the next person must not read it.
 * @returns the Set-Cookies of the response.
 */
export function signOutHere(ctx: Context, request: Request): string[] {
  signOut(ctx);
  transcriptsOf(ctx).forget(readTranscriptName(ctx.settings, request));
  return [clearSessionCookie(ctx.settings), clearTranscriptCookie(ctx.settings)];
}
