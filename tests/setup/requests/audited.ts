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
  [
    (_path, { headers }) => headers.get("Location")?.includes("?remove=ask") ?? false,
    "it asks whether to remove what people own",
  ],
];

/**
 * Sends a request, and fails where an admin has changed something without an event in the audit log. Every test that
 * sends a form of the admin area, or calls its API, proves by it that the log misses nothing.
 */
export async function assertAudited(
  { db }: Pick<Context, "db">,
  { method, path }: { method: string; path: string },
  send: () => Promise<Response>,
): Promise<Response> {
  const isChange = !["GET", "HEAD", "OPTIONS"].includes(method) && /^\/(api\/)?admin(\/|\?|$)/.test(path);
  const newest = () =>
    db
      .select({ id: max(auditLogs.id) })
      .from(auditLogs)
      .get()?.id ?? 0;
  const before = isChange ? newest() : 0;
  const answer = await send();
  if (!isChange || changesNothing.some(([isMeant]) => isMeant(path, answer))) return answer;
  if (newest() === before) throw new Error(`${method} ${path} left no event in the audit log.`);
  return answer;
}
