import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { noteIfPossible, write } from "#app/domain/core/write.ts";
import { sessionStore } from "#db/schema/index.ts";

const lifetime = 15 * 60_000;

export type SavedForm = Record<string, string>;

/** Saves the input of a form in this session while its owner confirms their identity. Never secrets. */
export function saveForm(ctx: Context, page: string, fields: SavedForm): void {
  const row = { sess: fields, expire: new Date(ctx.now().getTime() + lifetime) };
  write(ctx, ({ db }) => {
    db.insert(sessionStore)
      .values({ sid: idOf(ctx, page), ...row })
      .onConflictDoUpdate({ target: sessionStore.sid, set: row })
      .run();
  });
}

/** The saved input of this page's form from before the owner had to confirm their identity, or null. */
export function readSavedForm(ctx: Context, page: string): SavedForm | null {
  const stored = ctx.db
    .select()
    .from(sessionStore)
    .where(and(eq(sessionStore.sid, idOf(ctx, page)), gt(sessionStore.expire, ctx.now())))
    .get();
  if (!stored) return null;
  const texts = Object.entries(stored.sess).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return Object.fromEntries(texts);
}

/** Deletes it, once the form has been submitted. */
export function dropSavedForm(ctx: Context, page: string): void {
  noteIfPossible(ctx, (db) => {
    db.delete(sessionStore)
      .where(eq(sessionStore.sid, idOf(ctx, page)))
      .run();
  });
}

function idOf(ctx: Context, page: string): string {
  const { session } = requireActor(ctx);
  return createHash("sha256").update(`kept-input\0${session.id}\0${page}`).digest("base64url");
}
