import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt } from "drizzle-orm";
import { completeSignIn, type SignedIn } from "#app/domain/accounts/auth/known-devices.ts";
import { endAllSessions } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAdmin, requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { createHashedToken, hashToken } from "#app/domain/core/secret-token.ts";
import { write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { Invitation } from "#app/shared/accounts/profiles/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { invitations, users } from "#db/schema/index.ts";

const lifetime = 7 * 24 * 60 * 60_000;
const maxOpen = 20;

/**
 * Invites somebody to become an admin or a moderator, by mail where an address is given.
 * @returns the path of the link, which is nowhere stored: it works once, for seven days.
 * @throws DomainError "conflict" while twenty invitations are open.
 */
export function createInvitation(ctx: Context, { email, role }: Invitation): string {
  const { user } = requireRecentAdmin(ctx);
  const { token, hash } = createHashedToken();
  const path = `/invitation?token=${encodeURIComponent(token)}`;
  write(ctx, (tx) => {
    const now = tx.now();
    const open = tx.db
      .select({ invitations: count() })
      .from(invitations)
      .where(gt(invitations.expiresAt, now))
      .get();
    if (open && open.invitations >= maxOpen) {
      throw new DomainError("conflict", messages.adminPeople.invitations.tooMany(maxOpen));
    }
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + lifetime);
    tx.db
      .insert(invitations)
      .values({ id, email: email ?? null, role, token: hash, invitedBy: user.id, expiresAt, createdAt: now })
      .run();
    // Nobody knows theirs; most likely it is that of who invites them.
    if (email)
      queueMail(tx, {
        kind: "invitation",
        to: email,
        language: user.language,
        resourceId: id,
        content: { path, role },
      });
    recordEvent(tx, {
      eventType: "invitation.created",
      action: "Invitation created",
      resourceType: "invitation",
      resourceId: id,
      details: { role, isMailed: email !== undefined },
    });
  });
  return path;
}

/** The open invitations, the oldest first. */
export function listInvitations(ctx: Context) {
  requireRole(ctx, ["admin"]);
  return ctx.db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      invitedBy: users.username,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(gt(invitations.expiresAt, ctx.now()))
    .orderBy(asc(invitations.createdAt))
    .all()
    .map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** Makes a link void. @throws DomainError "not_found" if it was used or revoked. */
export function revokeInvitation(ctx: Context, invitationId: string): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const { changes } = tx.db.delete(invitations).where(eq(invitations.id, invitationId)).run();
    if (changes === 0) {
      throw new DomainError("not_found", messages.adminPeople.invitations.usedOrRevoked);
    }
    recordEvent(tx, {
      eventType: "invitation.revoked",
      action: "Invitation revoked",
      resourceType: "invitation",
      resourceId: invitationId,
    });
  });
}

/**
 * The invitation of a link: open, and of somebody who is still an admin.
 * @throws DomainError "not_found" with the same sentence for every other one.
 */
export function findInvitation({ db, now }: Pick<ReadContext, "db" | "now">, token: string) {
  const found = db
    .select({ id: invitations.id, role: invitations.role })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.token, hashToken(token)),
        gt(invitations.expiresAt, now()),
        eq(users.role, "admin"),
        eq(users.accountStatus, "active"),
      ),
    )
    .get();
  if (found) return found;
  throw new DomainError("not_found", messages.dashboard.links.invitation);
}

/**
 * Gives the caller the role of an invitation, which is then used. All their sessions end, and this browser gets a new
 * one: a session's lifetime and rights belong to its role. MFA is asked for by `requireRole`.
 * @throws DomainError as `findInvitation`, and "conflict" for an admin, and for who has the role already.
 */
export function acceptInvitation(ctx: Context, token: string): SignedIn {
  const { user, session } = requireRecentAuthentication(ctx);
  const signedIn = write(ctx, (tx) => {
    const { id, role } = findInvitation(tx, token);
    const current = tx.db.select().from(users).where(eq(users.id, user.id)).get();
    if (current?.role === "admin" || current?.role === role) {
      throw new DomainError(
        "conflict",
        current.role === "admin"
          ? messages.dashboard.links.alreadyAdmin
          : messages.dashboard.links.alreadyModerator,
      );
    }
    tx.db.delete(invitations).where(eq(invitations.id, id)).run();
    const updated = tx.db
      .update(users)
      .set({ role, updatedAt: tx.now() })
      .where(eq(users.id, user.id))
      .returning()
      .get();
    endAllSessions(tx, user.id);
    recordEvent(tx, {
      eventType: "account.role_changed",
      action: "Invitation accepted",
      resourceType: "user",
      resourceId: user.id,
      details: { from: user.role, to: role, invitation: id },
    });
    return completeSignIn(tx, updated, { rememberMe: false, authenticatedWith: session.authenticatedWith });
  });
  ctx.accessChanges.announce(user.id);
  return signedIn;
}
