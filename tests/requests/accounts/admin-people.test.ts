import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { adminUserSchema } from "#app/shared/accounts/profiles/schema.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { auditLogs, users } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { outdateProof, signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const signedIn = (role: Role = "user") => signedInContext(site.ctx, { role });
const rowOf = (id: string) => site.ctx.db.select().from(users).where(eq(users.id, id)).get();

async function buyer() {
  const track = await createTrack(site.ctx, { title: "Paper Crown" });
  const fan = signedIn();
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  if (paid.outcome !== "paid") throw new Error("not paid");
  return { fan, paymentIntentId: paid.paymentIntentId };
}

test("GET /admin lists and finds users; an invalid query is a 400", async () => {
  const { token } = signedIn("admin");
  const { actor } = signedIn();
  const html = await site.read(`/admin?q=${actor.user.username}`, token);
  for (const text of [
    "Total Users",
    "Active Users",
    "Locked Users",
    "Admin Users",
    actor.user.email,
    "Never",
  ])
    expect(html).toContain(text);
  expect(html).toContain('aria-sort="ascending"');
  expect(await site.read("/admin?q=nobody+at+all", token)).toContain("No users found");
  expect((await site.ask("/admin?sort=password_hash", { token })).status).toBe(400);
  expect((await site.ask("/admin?cursor=nonsense", { token })).status).toBe(400);
});

test("GET /admin/audit shows events, and a message when there are none", async () => {
  const { token, actor } = signedIn("admin");
  const html = await site.read(`/admin/audit?q=${actor.user.id}`, token);
  for (const text of ["account.registered", "Admin account created", actor.user.email])
    expect(html).toContain(text);
  expect(await site.read("/admin/audit?q=nothing+like+this", token)).toContain("No audit logs found");
  expect((await site.ask("/admin/audit?severity=bad", { token })).status).toBe(400);
});

test("GET /admin/users/:id shows the account and its purchases; 404 for an unknown id", async () => {
  const { fan, paymentIntentId } = await buyer();
  const { token } = signedIn("admin");
  const html = await site.read(`/admin/users/${fan.actor.user.id}`, token);
  for (const text of [
    fan.actor.user.email,
    "Login Attempts",
    "Active Sessions",
    "Paper Crown",
    "$1.99",
    paymentIntentId,
  ])
    expect(html).toContain(text);
  const { actor } = signedIn();
  expect(await site.read(`/admin/users/${actor.user.id}`, token)).toContain(
    "No purchases found for this user",
  );
  expect((await site.ask("/admin/users/nobody", { token })).status).toBe(404);
});

test.each([
  [
    { intent: "update-status", status: "suspended" },
    { accountStatus: "suspended" },
    "User status updated successfully",
  ],
  [{ intent: "update-role", role: "premium" }, { role: "premium" }, "User role updated successfully"],
  [{ intent: "lock" }, { accountStatus: "locked" }, "User status updated successfully"],
  [{ intent: "sign-out" }, { activeSessionCount: 0 }, "1 session ended."],
])("POST /admin/users/:id %j", async (form, expected, said) => {
  const { token } = signedIn("admin");
  const { actor } = signedIn();
  const path = `/admin/users/${actor.user.id}`;
  const answer = await site.ask(path, { token, form });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
  expect(rowOf(actor.user.id)).toMatchObject(expected);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("flash=")) ?? "";
  const page = await site.ask(path, { headers: { Cookie: `session=${token}; ${cookie.split(";")[0]}` } });
  expect(await page.text()).toContain(said);
  const event = site.ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();
  expect(event).toMatchObject({ resourceId: actor.user.id, severity: "warning" });
});

test("buttons change an account from each status to another", async () => {
  const { token } = signedIn("admin");
  const { actor } = signedIn();
  const path = `/admin/users/${actor.user.id}`;
  for (const [from, button, to] of [
    ["active", "lock", "locked"],
    ["locked", "unlock", "active"],
    ["suspended", "unlock", "active"],
  ] as const) {
    site.ctx.db.update(users).set({ accountStatus: from }).where(eq(users.id, actor.user.id)).run();
    expect(await site.read(path, token)).toContain(button === "lock" ? "Lock Account" : "Unlock Account");
    expect((await site.ask(path, { token, form: { intent: button } })).status).toBe(302);
    expect(rowOf(actor.user.id)?.accountStatus).toBe(to);
  }
});

test("an impossible change returns the page with an error message", async () => {
  const { token, actor } = signedIn("admin");
  const self = await site.ask(`/admin/users/${actor.user.id}`, { token, form: { intent: "lock" } });
  expect(self.status).toBe(400);
  const html = await self.text();
  expect(html).toContain("Error updating user status");
  expect(html).toContain("You can&#x27;t change your own role or status");
  const fan = signedIn().actor.user;
  const nonsense: Record<string, string>[] = [
    { intent: "update-role", role: "owner" },
    { intent: "explode" },
    { intent: "lock", more: "x" },
  ];
  for (const form of nonsense) {
    const refused = await site.ask(`/admin/users/${fan.id}`, { token, form });
    expect(refused.status).toBe(400);
  }
  expect(rowOf(fan.id)).toMatchObject({ role: "user", accountStatus: "active" });
});

test("without a recent password check the change is redirected, and the choice is preserved", async () => {
  const { token, actor } = signedIn("admin");
  const fan = signedIn().actor.user;
  outdateProof(site.ctx, actor.user.id);
  const path = `/admin/users/${fan.id}`;
  const answer = await site.ask(path, {
    token,
    form: { intent: "update-role", role: "moderator", overlay: "1" },
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    `/reauthenticate?redirectTo=${encodeURIComponent(path)}`,
  ]);
  expect(rowOf(fan.id)?.role).toBe("user");
  const html = await site.read(path, token);
  expect(html).toContain("Press “Update Role” to finish.");
  expect(html).toMatch(/<option value="moderator" selected="">/);
});

test("GET /api/admin/users returns fields, search results, and pages by Link header", async () => {
  const { token } = signedIn("admin");
  const ids = Array.from({ length: 3 }, () => signedIn().actor.user.id);
  const seen: string[] = [];
  let path: string | null = "/api/admin/users?q=example.com&limit=2&sort=-name";
  while (path !== null) {
    const answer: Response = await site.ask(path, { token });
    expect(answer.status).toBe(200);
    const page = adminUserSchema
      .strict()
      .array()
      .parse(await answer.json());
    expect(page.length).toBeLessThanOrEqual(2);
    seen.push(...page.map(({ id }) => id));
    const link = /^<(.+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
    expect(link?.startsWith(site.url) ?? true).toBe(true);
    path = link ? link.slice(site.url.length) : null;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(ids));
  const refused = await site.ask("/api/admin/users?limit=1000", { token });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    error: expect.any(String),
    fieldErrors: { limit: [expect.any(String)] },
  });
});

test("GET /api/admin/audit-logs filters by severity and search, and pages by cursor", async () => {
  const { token, actor } = signedIn("admin");
  const read = async (query: string) => (await site.ask(`/api/admin/audit-logs${query}`, { token })).json();
  const first = await read("?limit=1");
  expect(first).toEqual({
    logs: [expect.objectContaining({ severity: "info" })],
    nextCursor: expect.any(String),
  });
  const second = await read(`?limit=1&cursor=${first.nextCursor}`);
  expect(Number(second.logs[0].id)).toBeLessThan(Number(first.logs[0].id));
  expect((await read(`?q=${actor.user.id}`)).logs).toMatchObject([{ eventType: "account.registered" }]);
  expect((await site.ask("/api/admin/audit-logs?severity=bad", { token })).status).toBe(400);
});

test("GET /api/admin/users/:id/purchases lists purchases; 404 for an unknown id", async () => {
  const { token } = signedIn("admin");
  const { fan, paymentIntentId } = await buyer();
  const answer = await site.ask(`/api/admin/users/${fan.actor.user.id}/purchases`, { token });
  expect(await answer.json()).toMatchObject([
    { track: { title: "Paper Crown" }, amount: "1.99", status: "completed", paymentIntentId },
  ]);
  expect((await site.ask("/api/admin/users/nobody/purchases", { token })).status).toBe(404);
});
