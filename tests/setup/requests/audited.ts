import { max } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { auditLogs } from "#db/schema/index.ts";

/** What an admin sends that changes nothing, by what it is and why. */
const unchanging: readonly [test: (answer: Response) => boolean, why: string][] = [
  [({ status }) => status >= 400, "it was refused"],
  [
    ({ headers }) => headers.get("Location")?.startsWith("/reauthenticate") ?? false,
    "it waits for a password",
  ],
  [({ headers }) => headers.get("Location")?.startsWith("/auth?") ?? false, "nobody is signed in"],
  [
    ({ headers }) => /[?&][\w-]*remove[\w-]*=/i.test(headers.get("Location") ?? ""),
    "it asks whether to remove what people own",
  ],
  [({ headers }) => /[?&]\w+=ask\b/.test(headers.get("Location") ?? ""), "it asks before it reaches people"],
];

/** The forms that left an event on a site: sent once more, they change nothing. */
const audited = new WeakMap<object, Set<string>>();

interface SentRequest {
  method: string;
  path: string;
  body?: string | undefined;
  /** What the test knows of it. */
  changesNothing?: boolean | undefined;
}

/**
 * Sends a request, and fails where an admin has changed something without an event in the audit log. Every test that
 * sends a form of the admin area, or calls its API, proves by it that the log misses nothing.
 */
export async function assertAudited(
  { db }: Pick<Context, "db">,
  { method, path, body = "", changesNothing = false }: SentRequest,
  send: () => Promise<Response>,
): Promise<Response> {
  const isChange = !["GET", "HEAD", "OPTIONS"].includes(method) && /^\/(api\/)?admin(\/|\?|$)/.test(path);
  const newest = () =>
    db
      .select({ id: max(auditLogs.id) })
      .from(auditLogs)
      .get()?.id ?? 0;
  const request = `${method} ${path} ${body}`;
  const known = audited.get(db) ?? new Set();
  audited.set(db, known);
  const before = isChange ? newest() : 0;
  const answer = await send();
  if (!isChange || changesNothing || unchanging.some(([isMeant]) => isMeant(answer))) return answer;
  const hasEvent = newest() !== before;
  if (!hasEvent && (body === "" || !known.has(request)))
    throw new Error(`${method} ${path} left no event in the audit log.`);
  known.add(request);
  return answer;
}
