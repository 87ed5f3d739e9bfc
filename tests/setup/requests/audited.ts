import { max } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { auditLogs } from "#db/schema/index.ts";

/** What an admin sends that changes nothing, by what it is and why. */
const changesNothing: readonly [test: (path: string, answer: Response) => boolean, why: string][] = [
  [(_path, { status }) => status >= 400, "it was refused"],
  [
    (_path, { headers }) => headers.get("Location")?.startsWith("/reauthenticate") ?? false,
    "it waits for a password",
  ],
  [(_path, { headers }) => headers.get("Location")?.startsWith("/auth?") ?? false, "nobody is signed in"],
  [(path) => path.startsWith("/admin/orders?missing="), "what is read again may be as it was"],
  [
    (_path, { headers }) => /[?&][\w-]*remove[\w-]*=/i.test(headers.get("Location") ?? ""),
    "it asks whether to remove what people own",
  ],
];

/** What was sent before changes nothing when it is sent again. */
const sent = new Set<string>();

/**
 * Sends a request, and fails where an admin has changed something without an event in the audit log. Every test that
 * sends a form of the admin area, or calls its API, proves by it that the log misses nothing.
 */
export async function assertAudited(
  { db }: Pick<Context, "db">,
  { method, path, body }: { method: string; path: string; body?: string | undefined },
  send: () => Promise<Response>,
): Promise<Response> {
  const isChange = !["GET", "HEAD", "OPTIONS"].includes(method) && /^\/(api\/)?admin(\/|\?|$)/.test(path);
  const newest = () =>
    db
      .select({ id: max(auditLogs.id) })
      .from(auditLogs)
      .get()?.id ?? 0;
  const request = `${method} ${path} ${body}`;
  const isRepeated = body !== undefined && sent.has(request);
  sent.add(request);
  const before = isChange ? newest() : 0;
  const answer = await send();
  if (!isChange || isRepeated || changesNothing.some(([isMeant]) => isMeant(path, answer))) return answer;
  if (newest() === before) throw new Error(`${method} ${path} left no event in the audit log.`);
  return answer;
}
