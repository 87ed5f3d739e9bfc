import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLogs, contacts } from "#db/schema/index.ts";
import { password, registerFan } from "../../factories/fan.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const eventsOf = (userId: string, eventType: string) =>
  site.ctx.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.userId, userId), eq(auditLogs.eventType, eventType)))
    .all();

test.each<[string, string, { method?: string; json?: unknown; form?: Record<string, string> }]>([
  ["a page", "/admin", {}],
  ["a page's data", "/admin.data", {}],
  ["a form", "/admin/site", { form: { intent: "x" } }],
  ["an API call", "/api/admin/users", {}],
  ["an API write", "/api/admin/users/x/role", { method: "PATCH", json: { role: "admin" } }],
  ["audio for admins", "/api/admin/tracks/x/audio", {}],
])("%s that is refused with 403 is recorded; repeats are counted", async (_name, path, options) => {
  const { token, actor } = signedInContext(site.ctx);
  for (let count = 0; count < 3; count += 1) {
    expect((await site.ask(path, { token, ...options })).status).toBe(403);
  }
  expect(eventsOf(actor.user.id, "auth.access_refused")).toMatchObject([
    { success: false, severity: "warning", details: { role: "user" } },
  ]);
});

test("a wrong password at any reauthentication endpoint is recorded", async () => {
  const { token, user } = await registerFan(site.ctx);
  const wrong = "Wrong.Post 7";
  const change = { newPassword: "Other.Lamp 8", confirmPassword: "Other.Lamp 8" };
  for (const [path, json] of [
    ["/api/auth/reauthenticate", { password: wrong }],
    ["/api/auth/change-password", { currentPassword: wrong, ...change }],
    ["/api/user/deletion", { password: wrong }],
  ] as const) {
    expect((await site.ask(path, { token, json })).status).toBe(400);
  }
  const form = await site.ask("/reauthenticate", { token, form: { password: wrong } });
  expect(form.status).toBe(400);
  const rows = eventsOf(user.id, "auth.reauthentication_failed");
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ success: false, severity: "warning", sessionId: expect.any(String) });
  expect(JSON.stringify(rows)).not.toContain(wrong);
  expect((await site.ask("/api/auth/reauthenticate", { token, json: { password } })).status).toBe(204);
});

test("optional message fields sent as null count as absent; required ones are refused", async () => {
  const email = "null@example.com";
  const nothing = {
    mailingAddress: null,
    phoneNumber: null,
    socialMedia: null,
    message: null,
    source: null,
    status: null,
  };
  const sent = await site.ask("/api/contacts", { json: { fullName: "Robin", email, ...nothing } });
  expect(sent.status).toBe(201);
  const row = site.ctx.db.select().from(contacts).where(eq(contacts.email, email)).get();
  expect(row).toMatchObject({ phoneNumber: null, message: null, source: "website", status: "new" });
  for (const wrong of [{ fullName: null }, { email: null }]) {
    const json = { fullName: "Robin", email, ...nothing, ...wrong };
    expect((await site.ask("/api/contacts", { json })).status).toBe(400);
  }
});

test("a profile's name sent as null is refused and changes nothing", async () => {
  const { token } = signedInContext(site.ctx);
  const patch = (json: object) => site.ask("/api/user/profile", { method: "PATCH", token, json });
  for (const json of [{ firstName: null }, { email: null }]) expect((await patch(json)).status).toBe(400);
});
