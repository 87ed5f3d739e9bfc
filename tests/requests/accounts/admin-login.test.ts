import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { cookiesOf } from "../../setup/requests/cookies.ts";
import { afterThisTest, temporaryFolder } from "../../setup/services.ts";
import { startTestSite } from "../../setup/test-site.ts";

async function startSite(environment: Record<string, string> = {}) {
  const site = await startTestSite(temporaryFolder(), environment);
  afterThisTest(() => site.stop());
  return site;
}

const button = "Admin Login (Test)";

test("the test admin login is 404 unless it is enabled", async () => {
  const site = await startSite();
  expect((await site.ask("/api/admin-login", { method: "POST" })).status).toBe(404);
  expect((await site.ask("/api/admin-login", { form: { x: "y" } })).status).toBe(404);
  expect(await site.read("/")).not.toContain(button);
});

test("when enabled, it signs in as an admin, by JSON and by the button's form", async () => {
  const site = await startSite({ ENABLE_TEST_ADMIN_LOGIN: "1" });
  expect(await site.read("/")).toContain(button);

  const answer = await site.ask("/api/admin-login", { method: "POST" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ user: { role: "admin" } });
  const token = cookiesOf(answer).session ?? "";
  expect((await site.ask("/api/admin/users", { token })).status).toBe(200);
  expect(await site.read("/landing", token)).not.toContain(button);

  const posted = await site.ask("/api/admin-login", { form: { any: "thing" } });
  expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/"]);
  const { session, flash } = cookiesOf(posted);
  const home = await site.ask("/", { headers: { Cookie: `session=${session}; flash=${flash}` } });
  expect(await home.text()).toContain("Admin Access Granted");
});

test("with no admin who can sign in, the button reports that", async () => {
  const site = await startSite({ ENABLE_TEST_ADMIN_LOGIN: "1" });
  await site.ask("/api/admin-login", { method: "POST" });
  site.ctx.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.role, "admin")).run();
  expect((await site.ask("/api/admin-login", { method: "POST" })).status).toBe(503);
  const posted = await site.ask("/api/admin-login", { form: { any: "thing" } });
  const { flash, session } = cookiesOf(posted);
  expect(session).toBeUndefined();
  const page = await site.ask("/", { headers: { Cookie: `flash=${flash}` } });
  expect(await page.text()).toContain("Unable to log in as admin user.");
});
