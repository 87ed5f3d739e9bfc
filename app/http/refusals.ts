import type { Request, Response } from "express";
import type { DomainErrorCode } from "#app/shared/core/errors.ts";
import { isApiPath } from "./paths.ts";

/** The only mapping from an error code to an HTTP status. */
export const httpStatus: Record<DomainErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  reauthentication_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  unavailable: 503,
};

/** Who refused a request, and why, such as "gate.host", "guard.role", "limit.rate" or "rule.not_found". */
export type RefusalReason = `${"gate" | "guard" | "limit" | "rule"}.${string}`;

// The server and the pages are built apart, each with its own copy of this module: a registered symbol is the same for
// both.
const keyName = "artist-site.refusal-reason";

/** Marks an answer, the server's or a handler's, with the reason that the log line of its request names. */
export function withReason<Answer extends object>(answer: Answer, reason: RefusalReason): Answer {
  return Object.assign(answer, { [Symbol.for(keyName)]: reason });
}

/** The reason that an answer was marked with; null for none. */
export function reasonOf(answer: object): RefusalReason | null {
  return (Reflect.get(answer, Symbol.for(keyName)) as RefusalReason | undefined) ?? null;
}

/** The reason in the log for a refusal of the domain. */
export function reasonOfCode(code: DomainErrorCode): RefusalReason {
  if (code === "rate_limited") return "limit.rate";
  if (code === "unauthenticated") return "guard.sign_in";
  return code === "reauthentication_required" ? "guard.recent_sign_in" : `rule.${code}`;
}

const errorCodes = Object.keys(httpStatus) as DomainErrorCode[];
const otherReasons: Readonly<Record<number, RefusalReason>> = {
  405: "gate.method",
  412: "rule.precondition",
  416: "rule.range",
};

/**
 * The reason for the log line of an answer with this status: the one it was marked with, or what the status says.
 * @returns undefined for an answer that refuses nothing.
 */
export function loggedReason(answer: object, status: number): RefusalReason | undefined {
  if (status < 400 || status >= 500) return undefined;
  const code = errorCodes.find((name) => httpStatus[name] === status);
  return reasonOf(answer) ?? (code ? reasonOfCode(code) : (otherReasons[status] ?? `gate.status_${status}`));
}

/** Refuses a request early, with a message in the format that the client reads, and a reason for the log. */
export function refuse(
  request: Request,
  response: Response,
  status: number,
  sentence: string,
  reason: RefusalReason,
): void {
  withReason(response, reason);
  // The rest of the body isn't read: the connection is closed instead.
  if (!request.complete) response.set("Connection", "close");
  response.status(status).set("Cache-Control", "no-store");
  if (isApiPath(request.path)) response.json({ error: sentence });
  else response.type("text").send(`${sentence}\n`);
}
