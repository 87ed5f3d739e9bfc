import type { LoaderFunctionArgs } from "@remix-run/node";
import { transcriptsOf } from "#app/domain/transcripts/transcripts.ts";
import { readTranscriptName } from "#app/http/cookies/transcript-cookie.ts";

/** The conversation so far, for the chat window on other pages. */
export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const transcript = transcriptsOf(ctx).read(readTranscriptName(ctx.settings, request));
  return Response.json({ transcript }, { headers: { "Cache-Control": "no-store" } });
}
