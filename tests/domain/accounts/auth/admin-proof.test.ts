import { expect, test } from "vitest";
import { revokeOtherSessions } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { findSession, refreshActor } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { startSession } from "#app/domain/accounts/auth/sessions/start-session.ts";
import { requestExport } from "#app/domain/accounts/privacy/export/request-export.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { changeSection } from "#app/domain/content/site/change-site.ts";
import type { Actor } from "#app/domain/core/context.ts";
import { requireRecentAuthentication } from "#app/domain/core/recent-authentication.ts";
import { write } from "#app/domain/core/write.ts";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { changeContactStatus } from "#app/domain/mail/inbox/inbox.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const minute = 60_000;
const needsProof = expect.objectContaining({ code: "reauthentication_required" });

/** An admin at work: each request reads the session again, as the site does. */
async function adminAtWork() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const request = (): TestContext & { actor: Actor } => {
    const actor = refreshActor(ctx, admin.actor);
    if (!actor) throw new Error("The session has ended.");
    return { ...admin, actor };
  };
  const work = () => changeSection(request(), "shop", { currency: "eur" });
  return { ctx, admin, request, work };
}

test("admin actions extend the password check by ten minutes each, for up to two hours", async () => {
  const { ctx, work } = await adminAtWork();
  for (let minutes = 0; minutes < 117; minutes += 9) {
    work();
    ctx.passTime(9 * minute);
  }
  expect(work).not.toThrow();
});

test("two hours after the password it is required again, however active the admin was", async () => {
  const { ctx, work } = await adminAtWork();
  for (let minutes = 0; minutes < 119; minutes += 7) {
    work();
    ctx.passTime(7 * minute);
  }
  ctx.passTime(2 * minute);
  expect(work).toThrow(needsProof);
});

test("after ten minutes without an admin action the password is required again", async () => {
  const { ctx, request, work } = await adminAtWork();
  ctx.passTime(9 * minute);
  work();
  ctx.passTime(6 * minute);
  request();
  ctx.passTime(5 * minute);
  expect(work).toThrow(needsProof);
  // What was refused is no work: it opens nothing.
  expect(work).toThrow(needsProof);
});

test("actions on tracks and in the inbox count as admin actions", async () => {
  const { ctx, request, work } = await adminAtWork();
  const track = await createTrack(ctx);
  const { id } = sendContact(ctx, { fullName: "Kim", email: "kim@example.com" });
  ctx.passTime(9 * minute);
  removeTrack(request(), track.id);
  ctx.passTime(9 * minute);
  changeContactStatus(request(), id, "read");
  ctx.passTime(9 * minute);
  expect(work).not.toThrow();
});

test("the inbox needs no password check and doesn't renew one", async () => {
  const { ctx, request, work } = await adminAtWork();
  const { id } = sendContact(ctx, { fullName: "Kim", email: "kim@example.com" });
  ctx.passTime(11 * minute);
  changeContactStatus(request(), id, "read");
  expect(work).toThrow(needsProof);
});

test("critical changes to the admin's own account still need a recent password check", async () => {
  const { ctx, request, work } = await adminAtWork();
  ctx.passTime(9 * minute);
  work();
  ctx.passTime(2 * minute);
  work();
  expect(() => requireRecentAuthentication(request())).toThrow(needsProof);
  expect(() => revokeOtherSessions(request())).toThrow(needsProof);
  await expect(requestExport(request(), {})).rejects.toEqual(needsProof);
  expect(() => updateProfile(request(), { email: "new@example.com" })).toThrow(needsProof);
});

test("actions in one session don't extend another session of the same admin", async () => {
  const { ctx, admin, work } = await adminAtWork();
  const { token } = write(ctx, (tx) => startSession(tx, admin.actor.user, { rememberMe: false }));
  ctx.passTime(9 * minute);
  work();
  ctx.passTime(2 * minute);
  work();
  const elsewhere = { ...ctx, actor: findSession(ctx, token) };
  expect(() => changeSection(elsewhere, "shop", { currency: "usd" })).toThrow(needsProof);
});
