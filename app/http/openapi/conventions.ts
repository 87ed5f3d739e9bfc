import type { Settings } from "#app/env.server.ts";
import { cookieName } from "#app/http/cookies/cookies.ts";
import { rateLimits } from "#app/http/limits/rate-limits.ts";

export interface Convention {
  title: string;
  /** Sentences with code between backticks. */
  text: string;
}

/** Rules for every call: the introduction of the document and of the reference page. */
export function listConventions(settings: Pick<Settings, "publicUrl" | "isSecure">): Convention[] {
  const { points, duration } = rateLimits.apiByAddress;
  return [
    {
      title: "Calls",
      text: `JSON over the same operations as the pages, at \`${settings.publicUrl}\`. A body is sent as \`Content-Type: application/json\`, unless another type is named; a field that is not described is refused.`,
    },
    {
      title: "Signing in",
      text: `Registering and signing in set the cookie \`${cookieName(settings, "session")}\`. Send it with every call, and take the new one where an answer sets it again. There are no other keys.`,
    },
    {
      title: "Where calls come from",
      text: "From this site's own pages, or from a program. What a browser sends for a page of another site is answered 403. A program sends no `Origin`, or this site's own; where it sends a form instead of JSON, also `X-Requested-With: XMLHttpRequest`.",
    },
    {
      title: "Refusals",
      text: 'A status, and `{"error": "…", "fieldErrors": {"email": ["…"]}}`: a sentence for people, and one for each wrong field. With `"code": "reauthentication_required"` beside it, `POST /api/auth/reauthenticate` comes first.',
    },
    {
      title: "Money, times, ids",
      text: 'Money is a string with two decimals, `"1.99"`, in the currency that `/api/init` names. Times are ISO 8601 in UTC. Ids are strings.',
    },
    {
      title: "Limits",
      text: `${points} calls in ${duration / 60} minutes from one address; signing in, registering, writing, paying and downloading have limits of their own. Beyond one the answer is 429, with the seconds to wait in \`Retry-After\`.`,
    },
  ];
}
