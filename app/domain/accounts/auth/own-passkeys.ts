import { and, asc, count, eq, gt, lt } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { isMfaRequired, requireActor } from "#app/domain/core/require-role.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import type { Settings } from "#app/env.server.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { passkeys } from "#db/schema/index.ts";

/** The host that passkeys of this site are made for: a browser uses them nowhere else. */
export function relyingPartyId({ publicUrl }: Pick<Settings, "publicUrl">): string {
  return new URL(publicUrl).hostname;
}

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  lastUsedWith: string | null;
  isSynced: boolean;
  host: string;
}

/** The caller's passkeys, the oldest first. */
export function listPasskeys(ctx: Pick<Context, "db" | "actor">): Passkey[] {
  const { id, name, createdAt, lastUsedAt, lastUsedWith, isSynced, rpId: host } = passkeys;
  return ctx.db
    .select({ id, name, createdAt, lastUsedAt, lastUsedWith, isSynced, host })
    .from(passkeys)
    .where(eq(passkeys.userId, requireActor(ctx).user.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .all();
}

/** How many passkeys an account has. */
export function countPasskeys({ db }: Pick<ReadContext, "db">, userId: string): number {
  return db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId)).get()?.count ?? 0;
}

/**
 * A former host of this site for which there are passkeys, or null. Browsers use these here while that host answers
 * `/.well-known/webauthn` with this site's origin, as this site does at any host.
 */
export function findFormerHost({ db, settings }: Pick<ReadContext, "db" | "settings">): string | null {
  const host = relyingPartyId(settings);
  // Two searches of the index; "is another" would read all of it.
  for (const isAnother of [lt(passkeys.rpId, host), gt(passkeys.rpId, host)]) {
    const found = db.select({ rpId: passkeys.rpId }).from(passkeys).where(isAnother).limit(1).get();
    if (found) return found.rpId;
  }
  return null;
}

/** What the browser should still know of the caller's passkeys, so that it offers no removed one. */
export function readAcceptedCredentials(ctx: Pick<Context, "db" | "actor" | "settings">) {
  const { user } = requireActor(ctx);
  const rpId = relyingPartyId(ctx.settings);
  const rows = ctx.db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(and(eq(passkeys.userId, user.id), eq(passkeys.rpId, rpId)))
    .all();
  const allAcceptedCredentialIds = rows.map(({ credentialId }) => credentialId);
  return user.passkeyHandle === null ? null : { rpId, userId: user.passkeyHandle, allAcceptedCredentialIds };
}

/**
 * Gives one of the caller's passkeys another name, and mails them.
 * @throws DomainError "not_found" for one that was removed or is someone else's.
 */
export function renamePasskey(ctx: Context, { id, name }: { id: string; name: string }): void {
  const { user } = requireRecentAuthentication(ctx);
  write(ctx, (tx) => {
    const before = getPasskey(tx, user, id);
    if (before.name === name) return;
    tx.db.update(passkeys).set({ name }).where(eq(passkeys.id, id)).run();
    recordEvent(tx, {
      eventType: "passkey.renamed",
      action: "Passkey renamed",
      resourceType: "passkey",
      resourceId: id,
    });
    queueMail(tx, {
      kind: "passkey_changed",
      to: user.email,
      userId: user.id,
      content: { change: "renamed", from: before.name, to: name },
    });
  });
}

/**
 * Removes one of the caller's passkeys, and mails them: nobody signs in with it any more.
 * @throws DomainError "not_found" for one that was removed or is someone else's, "conflict" for the only second factor
 *   of an account that must have one.
 */
export function removePasskey(ctx: Context, id: string): void {
  const { user } = requireRecentAuthentication(ctx);
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    const { name } = getPasskey(tx, user, id);
    assertMayRemove(tx, user, countPasskeys(tx, user.id) - 1);
    tx.db.delete(passkeys).where(eq(passkeys.id, id)).run();
    recordEvent(tx, {
      eventType: "passkey.removed",
      action: "Passkey removed",
      resourceType: "passkey",
      resourceId: id,
    });
    queueMail(tx, {
      kind: "passkey_changed",
      to: user.email,
      userId: user.id,
      content: { change: "removed", name },
    });
  });
}

/**
 * Removes all passkeys of the caller's account, and mails them.
 * @returns how many there were.
 * @throws DomainError "conflict" as `removePasskey` does.
 */
export function removeOwnPasskeys(tx: WriteContext, user: UserRow): number {
  assertMayRemove(tx, user, 0);
  return removeAllPasskeys(tx, user);
}

/** Removes all passkeys of an account, and mails its owner. @returns how many there were. */
export function removeAllPasskeys(tx: WriteContext, user: UserRow): number {
  const removed = revokeAllPasskeys(tx, user.id);
  if (removed === 0) return 0;
  queueMail(tx, {
    kind: "passkey_changed",
    to: user.email,
    userId: user.id,
    content: { change: "all_removed", count: removed },
  });
  return removed;
}

/**
 * Removes all passkeys of an account that somebody else may have added one to, or whose owner lost theirs.
 * @returns how many there were.
 */
export function revokeAllPasskeys(tx: WriteContext, userId: string): number {
  const { changes } = tx.db.delete(passkeys).where(eq(passkeys.userId, userId)).run();
  if (changes === 0) return 0;
  recordEvent(tx, {
    eventType: "passkey.removed",
    action: "All passkeys removed",
    userId,
    resourceType: "user",
    resourceId: userId,
    details: { count: changes },
  });
  return changes;
}

function getPasskey({ db }: WriteContext, user: UserRow, id: string) {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
  const passkey = db.select({ name: passkeys.name }).from(passkeys).where(isTheirs).get();
  if (passkey) return passkey;
  throw new DomainError("not_found", messages.security.refusals.passkeyGone);
}

function assertMayRemove(tx: WriteContext, user: UserRow, left: number): void {
  if (left > 0 || user.mfaEnabled || !isMfaRequired(tx, user) || countPasskeys(tx, user.id) === 0) return;
  throw new DomainError("conflict", messages.security.refusals.secondFactorNeeded);
}
