import { afterAll, beforeAll, expect, test } from "vitest";
import { setupToken } from "#app/domain/accounts/profiles/first-admin.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { purchases } from "#db/schema/index.ts";
import { pay } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const tokenOf = (role: "admin" | "moderator" | "user") => signedInContext(site.ctx, { role }).token;

test("setting up the site redirects to the first steps", async () => {
  const token = setupToken(site.ctx);
  const password = "Correct-horse-9-battery!";
  const form = {
    email: "owner@example.com",
    username: "owner",
    firstName: "Olu",
    lastName: "Owner",
    password,
    confirmPassword: password,
  };
  const answer = await site.ask(`/setup?token=${token}`, { form });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/today"]);
  const html = await site.read("/admin/today", tokenOf("admin"));
  expect(html).toContain("Getting Started");
  expect(html).toContain("Say who you are");
  expect(html).toContain("connect Stripe");
  expect(html).toContain('href="/admin/site/shop#shop-currency"');
});

test("the owner's first page links to what needs attention; the dashboard has the accounts", async () => {
  const { ctx } = site;
  changeSite(ctx, [{ key: "artistName", value: "Ada Example" }]);
  const track = await createTrack(ctx);
  await pay(signedInContext(ctx), track.id);
  await pay(signedInContext(ctx), track.id);
  const [first] = ctx.db.select().from(purchases).all();
  ctx.db.$client.prepare("update purchases set status = 'review' where id = ?").run(first?.id);
  const { id } = sendContact(ctx, {
    fullName: "Robin Vale",
    email: "r@example.com",
    message: "Play in Leeds?",
  });
  const html = await site.read("/admin/today", tokenOf("admin"));
  for (const text of ["Plays", "Sales", "Today", "Last 7 days", "$1.99", "Robin Vale", "Play in Leeds?"])
    expect(html).toContain(text);
  for (const address of [
    `/admin/inbox/${id}`,
    "/admin/inbox?status=new",
    "/admin/orders?state=review",
    "/admin/health",
  ]) {
    expect(html).toContain(`href="${address}"`);
  }
  expect(html).toContain("1 order under review");
  const list = await site.read("/admin", tokenOf("admin"));
  expect(list).not.toContain("Last 30 days");
  for (const text of ["Total Users", "User Management", "Audit Logs", "Search users"])
    expect(list).toContain(text);
});

test("each step leads to a field that its page has", async () => {
  const token = tokenOf("admin");
  const html = await site.read("/admin/today", token);
  const fields = [...html.matchAll(/href="(\/admin\/[^"#]*)#([\w-]+)"/g)];
  expect(fields.length).toBeGreaterThan(6);
  for (const [, address = "", id] of fields) expect(await site.read(address, token)).toContain(`id="${id}"`);
});

test("an owner hides the steps and shows them again; others are refused", async () => {
  const token = tokenOf("admin");
  const press = (intent: string, by = token) => site.ask("/admin/today", { token: by, form: { intent } });
  expect((await press("dismiss-steps")).status).toBe(302);
  expect(await site.read("/admin/today", token)).not.toContain('id="first-steps"');
  expect((await press("dismiss-steps", tokenOf("moderator"))).status).toBe(403);
  expect((await press("show-steps")).status).toBe(302);
  expect(await site.read("/admin/today", token)).toContain('id="first-steps"');
});

test("a moderator sees the inbox and its count, and no other section", async () => {
  const html = await site.read("/admin/inbox", tokenOf("moderator"));
  const navigation = /<nav aria-label="Admin area"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  expect(navigation).toContain("Inbox");
  expect(navigation).toMatch(/1<span[^>]*> (<!-- -->)?new/);
  for (const other of ["Today", "Orders", "Tracks", "Health", "People"])
    expect(navigation).not.toContain(other);
  for (const path of ["/admin", "/admin/today"])
    expect((await site.ask(path, { token: tokenOf("moderator") })).status).toBe(403);
});

test("a fan is refused, and a visitor is asked to sign in", async () => {
  expect((await site.ask("/admin", { token: tokenOf("user") })).status).toBe(403);
  expect((await site.ask("/admin")).headers.get("Location")).toBe("/auth?redirectTo=%2Fadmin");
});

test("the reply link quotes the message and can't gain a second recipient", async () => {
  const { id } = sendContact(site.ctx, {
    fullName: "Robin",
    email: "robin@example.com",
    message: `${"🔥".repeat(80)}&bcc=all@example.com\nSecond line`,
  });
  const html = await site.read(`/admin/inbox/${id}`, tokenOf("moderator"));
  const address = /href="(mailto:[^"]*)"[^>]*>Reply by Email/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(address).toMatch(/^mailto:robin@example\.com\?subject=[^&]+&body=[^&]+$/);
  expect(decodeURIComponent(address)).toContain(`subject=Re: ${"🔥".repeat(60)}…`);
  expect(decodeURIComponent(address)).toContain("> Second line");
});
