import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  revokeInvitation,
} from "#app/domain/accounts/profiles/invitations.ts";
import type { Context } from "#app/domain/core/context.ts";
import { auditLogs, invitations, users } from "#db/schema/index.ts";
import { outdateProof, signedInContext } from "../../../factories/user.ts";
import { mailedToken } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

const day = 24 * 60 * 60_000;
const gone = "This invitation has expired, or was used or revoked";

async function openOffice() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const fan = signedInContext(ctx);
  return { ctx, admin, fan, fanId: fan.actor.user.id };
}

const tokenIn = (path: string) => new URL(path, "http://localhost").searchParams.get("token") ?? "";
const roleOf = ({ db }: Context, id: string) => db.select().from(users).where(eq(users.id, id)).get()?.role;

test("an accepted invitation gives its role once, replaces the session and is audited", async () => {
  const { ctx, admin, fan, fanId } = await openOffice();
  const token = tokenIn(createInvitation(admin, { role: "moderator" }));
  const accepted = acceptInvitation(fan, token);
  expect(roleOf(ctx, fanId)).toBe("moderator");
  expect(findSession(ctx, fan.token)).toBeNull();
  expect(findSession(ctx, accepted.session.token)?.user.role).toBe("moderator");
  expect(listInvitations(admin)).toEqual([]);
  expect(() => acceptInvitation(signedInContext(ctx), token)).toThrow(gone);
  const [event] = ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "account.role_changed"))
    .orderBy(desc(auditLogs.id))
    .all();
  expect(event).toMatchObject({ resourceId: fanId, details: { from: "user", to: "moderator" } });
});

test("only an admin with a recent proof invites, lists and revokes", async () => {
  const { ctx, admin, fan } = await openOffice();
  const moderator = signedInContext(ctx, { role: "moderator" });
  for (const caller of [fan, moderator]) {
    expect(() => createInvitation(caller, { role: "admin" })).toThrow("required permissions");
    expect(() => listInvitations(caller)).toThrow("required permissions");
    expect(() => revokeInvitation(caller, "any")).toThrow("required permissions");
  }
  admin.passTime(11 * 60_000);
  expect(() => createInvitation(admin, { role: "admin" })).toThrow("Please confirm that it's you");
});

test("accepting needs a recent sign-in, and no role of an admin is lost", async () => {
  const { ctx, admin, fan, fanId } = await openOffice();
  const token = tokenIn(createInvitation(admin, { role: "moderator" }));
  expect(() => acceptInvitation({ ...fan, actor: null }, token)).toThrow("Unauthorized");
  expect(() => acceptInvitation(admin, token)).toThrow("already an admin");
  outdateProof(fan, fanId);
  const [session] = [findSession(ctx, fan.token)];
  expect(() => acceptInvitation({ ...fan, actor: session }, token)).toThrow("Please confirm that it's you");
  expect(findInvitation(ctx, token)).toMatchObject({ role: "moderator" });
});

test("the mailed link holds the token, and the database only its hash", async () => {
  const { ctx, admin } = await openOffice();
  const token = tokenIn(createInvitation(admin, { role: "admin", email: "new@example.com" }));
  expect(mailedToken(ctx, "new@example.com", "invitation")).toBe(token);
  expect(JSON.stringify(ctx.db.select().from(invitations).all())).not.toContain(token);
  expect(JSON.stringify(ctx.db.select().from(auditLogs).all())).not.toContain("new@example.com");
});

test("a revoked or expired invitation, and that of a former admin, no longer works", async () => {
  const { ctx, admin } = await openOffice();
  const other = signedInContext(ctx, { role: "admin" });
  const revoked = tokenIn(createInvitation(admin, { role: "moderator" }));
  revokeInvitation(admin, listInvitations(admin)[0]?.id ?? "");
  expect(() => findInvitation(ctx, revoked)).toThrow(gone);

  const former = tokenIn(createInvitation(other, { role: "admin" }));
  ctx.db.update(users).set({ role: "user" }).where(eq(users.id, other.actor.user.id)).run();
  expect(() => findInvitation(ctx, former)).toThrow(gone);

  const late = tokenIn(createInvitation(admin, { role: "moderator" }));
  ctx.passTime(7 * day + 1);
  expect(() => findInvitation(ctx, late)).toThrow(gone);
  await applyRetention(ctx);
  expect(ctx.db.select().from(invitations).all()).toEqual([]);
});
