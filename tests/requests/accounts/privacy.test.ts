import { writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { createSubscriber, subscriptionOf } from "../../factories/subscriber.ts";
import { cookieHeaderOf } from "../../setup/requests/cookies.ts";
import { readZip } from "../../setup/requests/read-zip.ts";
import { temporaryFolder } from "../../setup/services.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { AskOptions, TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const password = "Lamp.Post 7";
let count = 0;

/** A new fan, and how they ask: as a browser with their cookies would. */
async function newFan() {
  count += 1;
  const fan = {
    email: `privacy_${count}@example.com`,
    username: `privacy_${count}`,
    firstName: "Fan",
    lastName: "One",
    password,
  };
  const answer = await site.ask("/api/auth/register", { json: fan });
  const Cookie = cookieHeaderOf(answer);
  return (address: string, options: AskOptions = {}) =>
    site.ask(address, { ...options, headers: { Cookie } });
}

test("the API requests and lists a data export that only its owner can download", async () => {
  const ask = await newFan();
  const stranger = await newFan();
  const asked = await ask("/api/user/export", { method: "POST" });
  expect(asked.status).toBe(202);
  expect(Object.keys(await asked.json()).sort()).toEqual([
    "completedAt",
    "createdAt",
    "downloadUrl",
    "expiresAt",
    "id",
    "requestType",
    "status",
    "userId",
  ]);
  await expect.poll(async () => (await (await ask("/api/user/exports")).json())[0].status).toBe("completed");
  const [{ downloadUrl }] = await (await ask("/api/user/exports")).json();
  expect((await stranger(downloadUrl)).status).toBe(404);
  expect((await site.ask(downloadUrl)).status).toBe(401);
  const file = await ask(downloadUrl);
  expect(file.headers.get("Content-Type")).toBe("application/zip");
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const saved = path.join(temporaryFolder(), "data.zip");
  writeFileSync(saved, Buffer.from(await file.arrayBuffer()));
  expect(readZip(saved)["profile.json"]).toContain("privacy_1@example.com");
  const again = await ask("/api/user/export", { method: "POST" });
  expect(again.status).toBe(429);
  expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(80_000);
});

test("account deletion by the API needs the password, returns the date and can be cancelled", async () => {
  const ask = await newFan();
  const wrong = await ask("/api/user/deletion", { json: { password: "Wrong-Pass 1" } });
  expect([wrong.status, Object.keys((await wrong.json()).fieldErrors)]).toEqual([400, ["password"]]);
  const asked = await ask("/api/user/deletion", { json: { password } });
  expect(asked.status).toBe(202);
  const days = (Date.parse((await asked.json()).deletionDate) - Date.now()) / (24 * 60 * 60_000);
  expect(Math.round(days)).toBe(14);
  expect((await ask("/api/auth/me")).status).toBe(200);
  expect((await ask("/api/user/deletion", { method: "DELETE" })).status).toBe(204);
  expect(await (await ask("/dashboard/privacy")).text()).not.toContain("will be deleted on");
});

test("the privacy page exports and deletes without JavaScript, with errors next to each form", async () => {
  const ask = await newFan();
  const exported = await ask("/dashboard/privacy", { form: { intent: "export" } });
  expect([exported.status, exported.headers.get("Location")]).toEqual([302, "/dashboard/privacy"]);
  expect(await (await ask("/dashboard/privacy")).text()).toMatch(/href="\/api\/user\/exports\/[\w-]+\/file"/);
  const twice = await ask("/dashboard/privacy", { form: { intent: "export" } });
  expect(twice.status).toBe(429);
  expect(await twice.text()).toContain("one copy of your data a day");
  const wrong = await ask("/dashboard/privacy", { form: { intent: "delete", password: "Wrong-Pass 1" } });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(html).toMatch(/aria-invalid="true"[^>]*id="deletion-password"/);
  expect(html).not.toContain("Wrong-Pass 1");
  await ask("/dashboard/privacy", { form: { intent: "delete", password } });
  expect(await (await ask("/dashboard/privacy")).text()).toContain("Your account will be deleted on");
  await ask("/dashboard/privacy", { form: { intent: "keep" } });
  expect(await (await ask("/dashboard/privacy")).text()).not.toContain("will be deleted on");
});

test("a subscriber's deletion has a box for the newsletter, which isn't ticked", async () => {
  const ask = await newFan();
  const email = `privacy_${count}@example.com`;
  expect(await (await ask("/dashboard/privacy")).text()).not.toContain("Also unsubscribe me");
  createSubscriber(site.ctx, email);
  site.ctx.db.update(users).set({ emailVerified: true }).where(eq(users.email, email)).run();
  const box = /<input[^>]*name="unsubscribe"[^>]*>/.exec(await (await ask("/dashboard/privacy")).text())?.[0];
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain("checked");
  const form = { intent: "delete", password, unsubscribe: "on" };
  const refused = await ask("/dashboard/privacy", { form: { ...form, password: "Wrong-Pass 1" } });
  expect(await refused.text()).toMatch(/<input[^>]*name="unsubscribe"[^>]*checked/);
  expect(subscriptionOf(site.ctx, email).withdrawnAt).toBeNull();
  expect((await ask("/dashboard/privacy", { form })).status).toBe(302);
  expect(subscriptionOf(site.ctx, email).withdrawnAt).toBeInstanceOf(Date);
});
