import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { sessionStore } from "#db/schema/index.ts";

const lifetime = 15 * 60_000;

export type SavedForm = Record<string, string>;

/** Keeps what was typed into a form of this session while its owner confirms who they are. Never secrets. */
export function saveForm(ctx: Context, page: string, fields: SavedForm): void {
  const row = { sess: fields, expire: new Date(ctx.now().getTime() + lifetime) };
  ctx.db
    .insert(sessionStore)
    .values({ sid: idOf(ctx, page), ...row })
    .onConflictDoUpdate({ target: sessionStore.sid, set: row })
    .run();
}

/** What was typed into this page's form before its owner had to confirm who they are; null without any. */
export function readSavedForm(ctx: Context, page: string): SavedForm | null {
  const kept = ctx.db
    .select()
    .from(sessionStore)
    .where(and(eq(sessionStore.sid, idOf(ctx, page)), gt(sessionStore.expire, ctx.now())))
    .get();
  if (!kept) return null;
  const texts = Object.entries(kept.sess).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return Object.fromEntries(texts);
}

/** Forgets it, once the form has gone through. */
export function dropSavedForm(ctx: Context, page: string): void {
  ctx.db
    .delete(sessionStore)
    .where(eq(sessionStore.sid, idOf(ctx, page)))
    .run();
}

function idOf(ctx: Context, page: string): string {
  const { session } = requireActor(ctx);
  return createHash("sha256").update(`kept-input\0${session.id}\0${page}`).digest("base64url");
}
