import { type CookieSecurity, clearCookie, readCookie, setCookie } from "./cookies.ts";

const transcriptCookieName = "assistant";

/** The id of the visitor's conversation with the assistant; see `domain/transcripts/transcripts.ts`. */
export function readTranscriptName(settings: CookieSecurity, request: Request): string | null {
  return readCookie(settings, request.headers.get("Cookie"), transcriptCookieName);
}

/** Deleted when the browser closes; the conversation itself has expired by then. */
export function transcriptCookie(settings: CookieSecurity, name: string): string {
  return setCookie(settings, transcriptCookieName, name, { expiresAt: null });
}

export function clearTranscriptCookie(settings: CookieSecurity): string {
  return clearCookie(settings, transcriptCookieName);
}
