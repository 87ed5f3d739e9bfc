import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { insertUser } from "#app/domain/accounts/auth/register-user.ts";
import { startSession } from "#app/domain/accounts/auth/sessions/start-session.ts";
import type { Actor, Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { Language } from "#app/messages/languages.ts";
import type { Role } from "#app/shared/core/roles.ts";
import type { Database } from "#db/client.server.ts";
import { userSessions, users } from "#db/schema/index.ts";

/** A user without a working password: quick, for tests that don't sign in with one. */
function createUser(
  ctx: Context,
  { role = "user" as Role, emailVerified = false, language = "en" as Language } = {},
) {
  const name = `fan_${randomUUID().slice(0, 8)}`;
  const now = ctx.now();
  return write(ctx, (tx) => {
    const { id } = insertUser(tx, {
      id: randomUUID(),
      email: `${name}@example.com`,
      username: name,
      firstName: "Fan",
      lastName: "Example",
      language,
      passwordHash: "none",
      passwordSalt: "none",
      role,
      consentToDataProcessing: true,
      consentDate: now,
      createdAt: now,
      updatedAt: now,
      lastPasswordChange: now,
    });
    return tx.db.update(users).set({ emailVerified }).where(eq(users.id, id)).returning().get();
  });
}

/** The same context as seen by a new user who is signed in, with the token of their session. */
export function signedInContext<Ctx extends Context>(
  ctx: Ctx,
  options: { role?: Role; emailVerified?: boolean; language?: Language } = {},
) {
  const user = createUser(ctx, options);
  const { id, token } = write(ctx, (tx) => startSession(tx, user, { rememberMe: false }));
  const session = ctx.db.select().from(userSessions).where(eq(userSessions.id, id)).get();
  if (!session) throw new Error("The session was not written.");
  const actor: Actor = { user, session };
  // A test may write outside of operations.
  return { ...ctx, db: ctx.db as Database, mayUseReserve: false, actor, token };
}

/** The same caller from another address. */
export function cameFrom<Ctx extends Context>(ctx: Ctx, ipAddress: string): Ctx {
  return { ...ctx, request: { ...ctx.request, ipAddress } };
}

/** Sets when a user last proved who they are, with no work since: by default too long ago for what asks for it. */
export function outdateProof({ db }: { db: Database }, userId: string, age = 11 * 60_000): void {
  const authenticatedAt = new Date(Date.now() - age);
  db.update(userSessions)
    .set({ authenticatedAt, adminActionAt: null })
    .where(eq(userSessions.userId, userId))
    .run();
}

/** An admin whose password check is outdated and can be renewed. */
export function lateAdmin(ctx: Context) {
  const admin = signedInContext(ctx, { role: "admin" });
  const { id } = admin.actor.user;
  outdateProof(admin, id);
  return { ...admin, prove: () => outdateProof(admin, id, 0) };
}
