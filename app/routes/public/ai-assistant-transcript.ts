import type { LoaderFunctionArgs } from "@remix-run/node";
import { transcriptsOf } from "#app/domain/content/transcripts/transcripts.ts";
import { readCookie } from "#app/http/cookies/cookies.ts";

/** The conversation so far, for the chat window on other pages. */
export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const transcript = transcriptsOf(ctx).read(
    readCookie(ctx.settings, request.headers.get("Cookie"), "assistant"),
  );
  return Response.json({ transcript }, { headers: { "Cache-Control": "no-store" } });
}
