import { afterAll, beforeAll, expect, test } from "vitest";
import { outdateProof, signedInContext } from "../../../factories/user.ts";
import { cookieHeaderOf } from "../../../setup/requests/cookies.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const password = "Lamp.Post 7";
let count = 0;

/** Registers through the API; the cookies are what a browser would send from then on. */
async function register() {
  count += 1;
  const email = `security_${count}@example.com`;
  const fan = { email, username: `security_${count}`, firstName: "Fan", lastName: "One", password };
  const answer = await site.ask("/api/auth/register", { json: fan });
  return { email, id: String((await answer.json()).user.id), cookie: cookieHeaderOf(answer) };
}

test("signing in sets session and device cookies that scripts can't read", async () => {
  const { email } = await register();
  const answer = await site.ask("/api/auth/login", { json: { email, password, rememberMe: true } });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["session", "device"]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
    expect(cookie.split("=")[1]?.split(";")[0]).toMatch(/^[\w-]{43}$/);
  }
  const brief = await site.ask("/api/auth/login", { json: { email, password } });
  expect(brief.headers.getSetCookie()[0]).not.toContain("Expires");
});

test("the list of devices has the API's fields, and one can be signed out", async () => {
  const { email, cookie } = await register();
  await site.ask("/api/auth/login", { json: { email, password } });
  const list = await (await site.ask("/api/auth/sessions", { headers: { Cookie: cookie } })).json();
  expect(list).toHaveLength(2);
  expect(Object.keys(list[0]).sort()).toEqual([
    "createdAt",
    "current",
    "deviceName",
    "expiresAt",
    "id",
    "ipAddress",
    "lastActivity",
  ]);
  const address = `/api/auth/sessions/${list[1].id}`;
  const ended = await site.ask(address, { method: "DELETE", headers: { Cookie: cookie } });
  expect(ended.status).toBe(204);
  const again = await site.ask(address, { method: "DELETE", headers: { Cookie: cookie } });
  expect(again.status).toBe(404);
});

test("the API refuses an outdated password check; the password renews it and the token", async () => {
  const { id, email, cookie } = await register();
  await site.ask("/api/auth/login", { json: { email, password } });
  const list = await (await site.ask("/api/auth/sessions", { headers: { Cookie: cookie } })).json();
  outdateProof(site.ctx, id);
  const address = `/api/auth/sessions/${list[1].id}`;
  const refused = await site.ask(address, { method: "DELETE", headers: { Cookie: cookie } });
  expect([refused.status, (await refused.json()).code]).toEqual([403, "reauthentication_required"]);
  const wrong = await site.ask("/api/auth/reauthenticate", {
    json: { password: "Wrong-Pass 1" },
    headers: { Cookie: cookie },
  });
  expect([wrong.status, Object.keys((await wrong.json()).fieldErrors)]).toEqual([400, ["password"]]);
  const renewed = await site.ask("/api/auth/reauthenticate", {
    json: { password },
    headers: { Cookie: cookie },
  });
  expect(renewed.status).toBe(204);
  expect((await site.ask("/api/auth/me", { headers: { Cookie: cookie } })).status).toBe(401);
  const ended = await site.ask(address, { method: "DELETE", headers: { Cookie: cookieHeaderOf(renewed) } });
  expect(ended.status).toBe(204);
});

test("a page redirects to the password check and back", async () => {
  const { id, cookie } = await register();
  outdateProof(site.ctx, id);
  const form = { intent: "end-other-sessions" };
  const sent = await site.ask("/dashboard/security", { form, headers: { Cookie: cookie } });
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    302,
    "/reauthenticate?redirectTo=%2Fdashboard%2Fsecurity",
  ]);
  const to = sent.headers.get("Location") ?? "";
  const wrong = await site.ask(to, { form: { password: "Wrong-Pass 1" }, headers: { Cookie: cookie } });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).not.toContain("Wrong-Pass 1");
  const confirmed = await site.ask(to, { form: { password }, headers: { Cookie: cookie } });
  expect(confirmed.headers.get("Location")).toBe("/dashboard/security");
  const done = await site.ask("/dashboard/security", {
    form,
    headers: { Cookie: cookieHeaderOf(confirmed) },
  });
  expect(done.headers.get("Location")).toBe("/dashboard/security");
});

test("an admin sets status and role by the API; each refusal has its own status", async () => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const member = signedInContext(site.ctx);
  const path = `/api/admin/users/${member.actor.user.id}`;
  const patch = (address: string, json: object, token = admin.token) =>
    site.ask(address, { method: "PATCH", json, token });
  const locked = await patch(`${path}/status`, { status: "locked" });
  expect([locked.status, (await locked.json()).accountStatus]).toEqual([200, "locked"]);
  expect((await site.ask("/api/auth/me", { token: member.token })).status).toBe(401);
  const raised = await patch(`${path}/role`, { role: "premium" });
  expect([raised.status, (await raised.json()).role]).toEqual([200, "premium"]);
  expect((await patch(`${path}/role`, { role: "owner" })).status).toBe(400);
  expect((await patch(`${path}/role`, { role: "user", admin: true })).status).toBe(400);
  expect((await patch("/api/admin/users/nobody/role", { role: "user" })).status).toBe(404);
  const own = `/api/admin/users/${admin.actor.user.id}/status`;
  expect((await patch(own, { status: "locked" })).status).toBe(409);
  for (const role of ["user", "premium", "moderator"] as const) {
    const { token } = signedInContext(site.ctx, { role });
    expect((await patch(`${path}/role`, { role: "admin" }, token)).status, role).toBe(403);
  }
});
