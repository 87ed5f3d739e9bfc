import { randomInt, randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, Services } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { sign } from "#app/domain/core/signature.ts";
import { write } from "#app/domain/core/write.ts";
import { seal } from "#app/gateways/secrets.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { appPasswords, users } from "#db/schema/index.ts";

export const maxAppPasswords = 20;

// 32 characters, five bits each: 120 bits. Lowercase, because most are typed on a phone.
const alphabet = "23456789abcdefghjklmnpqrstuvwxyz";
const length = 24;

/** An app password as its owner sees it. */
export interface AppPassword {
  id: string;
  name: string;
  createdAt: Date;
  /** To the minute; null if it was never used. */
  lastUsedAt: Date | null;
  /** What the app that used it last calls itself. */
  lastApp: string | null;
}

/** The caller's app passwords, the oldest first. */
export function listAppPasswords(ctx: Pick<Context, "db" | "actor">): AppPassword[] {
  const { id, name, createdAt, lastUsedAt, lastApp } = appPasswords;
  return ctx.db
    .select({ id, name, createdAt, lastUsedAt, lastApp })
    .from(appPasswords)
    .where(eq(appPasswords.userId, requireActor(ctx).user.id))
    .orderBy(asc(appPasswords.createdAt), asc(appPasswords.id))
    .all();
}

/**
 * Creates a password for one of the caller's apps, and mails them that there is a new one.
 * @returns the secret, which can't be shown again.
 * @throws DomainError "conflict" when there are 20.
 */
export function createAppPassword(ctx: Context, name: string): { id: string; secret: string } {
  const { user } = requireRecentAuthentication(ctx);
  const id = randomUUID();
  const secret = createSecret();
  write(ctx, (tx) => {
    const isTheirs = eq(appPasswords.userId, user.id);
    const existing = tx.db.select({ count: count() }).from(appPasswords).where(isTheirs).get()?.count ?? 0;
    if (existing >= maxAppPasswords) {
      throw new DomainError("conflict", messages.security.refusals.tooManyApps(maxAppPasswords));
    }
    tx.db
      .insert(appPasswords)
      .values({
        id,
        userId: user.id,
        name,
        sealedSecret: seal(tx.secrets.appPassword, id, secret),
        secretHash: hashSecret(tx, secret),
        createdAt: tx.now(),
      })
      .run();
    recordEvent(tx, {
      eventType: "app_password.created",
      action: "App password created",
      resourceType: "app_password",
      resourceId: id,
    });
    queueMail(tx, { kind: "app_password_created", to: user.email, userId: user.id, content: { name } });
  });
  return { id, secret };
}

/**
 * Revokes one of the caller's app passwords; what its app is playing or downloading ends.
 * @throws DomainError "not_found" for one that was revoked or is someone else's.
 */
export function revokeAppPassword(ctx: Context, id: string): void {
  const { user } = requireRecentAuthentication(ctx);
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    const isTheirs = and(eq(appPasswords.id, id), eq(appPasswords.userId, user.id));
    if (tx.db.delete(appPasswords).where(isTheirs).run().changes === 0) {
      throw new DomainError("not_found", messages.security.refusals.appGone);
    }
    recordEvent(tx, {
      eventType: "app_password.revoked",
      action: "App password revoked",
      resourceType: "app_password",
      resourceId: id,
    });
  });
  ctx.accessChanges.announce(user.id);
}

/** Sets whether the caller's apps list previews of what they don't own. */
export function setAppPreviews(ctx: Context, appPreviews: boolean): void {
  const { user } = requireActor(ctx);
  write(ctx, (tx) => {
    tx.db.update(users).set({ appPreviews, updatedAt: tx.now() }).where(eq(users.id, user.id)).run();
    recordEvent(tx, {
      eventType: "profile.updated",
      action: "Previews in apps changed",
      resourceType: "user",
      resourceId: user.id,
      details: { appPreviews },
    });
  });
}

/** The hash by which a secret is found. A stolen database doesn't help to check guesses without the key. */
export function hashSecret({ secrets }: Pick<Services, "secrets">, secret: string): string {
  return sign(secrets.appPasswordLookup, secret);
}

function createSecret(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}
