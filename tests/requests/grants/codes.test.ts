import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readNewCodes } from "#app/domain/grants/codes/batches.ts";
import { formatCode } from "#app/shared/grants/codes/schema.ts";
import { codeRedemptions, purchases } from "#db/schema/index.ts";
import { makeCodes } from "../../factories/codes.ts";
import { createTrack } from "../../factories/track.ts";
import { outdateProof, signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let admin: ReturnType<typeof signedInContext>;
beforeAll(async () => {
  site = await sharing.start();
  admin = signedInContext(site.ctx, { role: "admin" });
});
afterAll(() => sharing.stop());

async function madeCode(usesEach = 1) {
  const track = await createTrack(site.ctx, { title: "Night Bus" });
  return { track, ...makeCodes(admin, { trackId: track.id }, { usesEach }) };
}
const countUses = (batchId: string) =>
  site.ctx.db.select().from(codeRedemptions).where(eq(codeRedemptions.batchId, batchId)).all().length;

test("reading a code's address redeems nothing, and no cache or search engine keeps it", async () => {
  const { batchId, code } = await madeCode();
  const fan = signedInContext(site.ctx);
  for (const token of [undefined, fan.token]) {
    const answer = await site.ask(`/redeem/${code}`, { token });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const html = await answer.text();
    expect(html).toContain("Night Bus");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('<meta name="referrer" content="strict-origin"');
    expect(html).toContain(
      token ? "Redeem This Track" : `/auth?tab=register&amp;redirectTo=%2Fredeem%2F${code}`,
    );
  }
  expect(countUses(batchId)).toBe(0);
  expect(await (await site.ask("/robots.txt")).text()).toContain("Disallow: /redeem");
  expect(await (await site.ask("/sitemap.xml")).text()).not.toContain("/redeem");
});

test("a typed code leads to its page, and a wrong one stays in the form", async () => {
  const { code } = await madeCode();
  const typed = formatCode(code).toLowerCase().replaceAll("-", " ");
  const answer = await site.ask("/redeem", { form: { code: typed } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/redeem/${code}`]);
  for (const [wrong, message] of [
    ["2222-2222-2222-2", "know this code"],
    ["hello", "know this code"],
    ["", "Enter your code"],
  ] as const) {
    const refused = await site.ask("/redeem", { form: { code: wrong } });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(message);
    expect(html).toContain(wrong && `value="${wrong}"`);
  }
  expect((await site.ask("/redeem/2222222222222")).status).toBe(404);
  expect((await site.ask("/redeem/hello")).status).toBe(404);
});

test("somebody without an account registers, comes back and redeems", async () => {
  const { batchId, code } = await madeCode();
  const path = `/redeem/${code}`;
  const signedOut = await site.ask(path, { form: { intent: "redeem" } });
  const auth = `/auth?redirectTo=${encodeURIComponent(path)}`;
  expect([signedOut.status, signedOut.headers.get("Location")]).toEqual([302, auth]);
  const name = `fan_${randomUUID().slice(0, 8)}`;
  const registered = await site.ask(`${auth}&tab=register`, {
    form: {
      email: `${name}@example.com`,
      username: name,
      firstName: "Robin",
      lastName: "Vale",
      password: "Lamp.Post 7",
      confirmPassword: "Lamp.Post 7",
    },
  });
  expect([registered.status, registered.headers.get("Location")]).toEqual([302, path]);
  const token = /session=([^;]+)/.exec(registered.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
  const redeemed = await site.ask(path, { token, form: { intent: "redeem" } });
  expect(redeemed.status).toBe(302);
  const order = redeemed.headers.get("Location") ?? "";
  expect(order).toMatch(/^\/dashboard\/purchases\//);
  const html = await site.read(order, token);
  expect(html).toContain("Redeemed code");
  expect(html).not.toContain("$0.00");
  expect(html).not.toContain("Send the Receipt Again");
  expect(await site.read("/dashboard", token)).toContain("Redeemed code");
  expect(countUses(batchId)).toBe(1);
  expect(await site.read(path, token)).toContain("redeemed this code already");
  const again = await site.ask(path, { token, form: { intent: "redeem" } });
  expect(again.status).toBe(400);
});

test("the admin's pages say of a given order what it is", async () => {
  const { code } = await madeCode();
  const fan = signedInContext(site.ctx);
  await site.ask("/api/redeem", { token: fan.token, json: { code } });
  const order = site.ctx.db.select().from(purchases).where(eq(purchases.userId, fan.actor.user.id)).get();
  const pages = ["/admin/orders", `/admin/orders/${order?.id}`, `/admin/users/${fan.actor.user.id}`];
  for (const page of pages) expect(await site.read(page, admin.token), page).toContain("Redeemed code");
  expect(await site.read(`/admin/orders/${order?.id}`, admin.token)).not.toMatch(/Resend Receipt|Refund/);
});

test("POST /api/redeem gives the music once, and says why not", async () => {
  const { code } = await madeCode();
  const fan = signedInContext(site.ctx);
  const redeem = (token: string | undefined, text: string) =>
    site.ask("/api/redeem", { token, json: { code: text } });
  expect((await redeem(undefined, code)).status).toBe(401);
  const given = await redeem(fan.token, formatCode(code));
  expect(given.status).toBe(201);
  expect(await given.json()).toMatchObject({ cause: "code", amount: "0.00", status: "completed" });
  expect((await redeem(fan.token, code)).status).toBe(409);
  expect((await redeem(fan.token, "2222-2222-2222-2")).status).toBe(404);
  expect((await redeem(fan.token, "nonsense")).status).toBe(400);
});

test("of many who redeem at the same time only as many as a code has uses get the music", async () => {
  const { batchId, codes, code } = await madeCode(2);
  const fans = Array.from({ length: 12 }, () => signedInContext(site.ctx));
  const redeem = (token: string, text: string) => site.ask("/api/redeem", { token, json: { code: text } });
  const statuses = await Promise.all(fans.map(async ({ token }) => (await redeem(token, code)).status));
  expect(statuses.sort()).toEqual([201, 201, ...Array(10).fill(409)]);
  const one = signedInContext(site.ctx);
  const own = await Promise.all(codes.slice(1).map(async (text) => (await redeem(one.token, text)).status));
  expect(own.sort()).toEqual([201, ...Array(8).fill(409)]);
  expect(countUses(batchId)).toBe(3);
});

test("an admin makes codes, sees them until they are saved, and nobody else does", async () => {
  const track = await createTrack(site.ctx, { title: "Paper Crown" });
  const form = { intent: "make", item: `track-${track.id}`, count: "250", usesEach: "1", note: "Leipzig" };
  const refused = await site.ask("/admin/codes", { token: admin.token, form: { ...form, count: "5" } });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Enter a number from 10 to 5,000");
  const made = await site.ask("/admin/codes", { token: admin.token, form });
  const page = made.headers.get("Location") ?? "";
  expect([made.status, page]).toEqual([302, expect.stringMatching(/^\/admin\/codes\/[\w-]+$/)]);
  const batchId = page.split("/").at(-1) ?? "";
  const [first] = readNewCodes(admin, batchId)?.codes ?? [];
  if (!first) throw new Error("There are no codes.");
  expect(await site.read(page, admin.token)).toContain(first.code);
  const cards = await site.read(`${page}?cards=1`, admin.token);
  expect(cards.match(/QR code of/g)).toHaveLength(200);
  expect((await site.read(`${page}?cards=2`, admin.token)).match(/QR code of/g)).toHaveLength(50);
  const csv = await site.ask(`${page}/export`, { token: admin.token });
  expect([csv.status, csv.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const lines = (await csv.text()).trim().split("\n");
  expect(lines).toHaveLength(251);
  expect(lines[1]).toBe(`${first.code},${first.link}`);

  const other = signedInContext(site.ctx, { role: "admin" });
  expect(await site.read(page, other.token)).not.toContain(first.code);
  expect((await site.ask(`${page}/export`, { token: other.token })).headers.get("Location")).toBe(page);
  await site.ask(page, { token: admin.token, form: { intent: "forget" } });
  expect(await site.read(`${page}?cards=1`, admin.token)).not.toContain(first.code);
  expect((await site.ask(`${page}/export`, { token: admin.token })).status).toBe(302);
  expect(await site.read("/admin/codes", admin.token)).toContain("Leipzig");
});

test("stopping a batch asks for a recent proof, and its codes say that they are stopped", async () => {
  const { batchId, code } = await madeCode();
  const page = `/admin/codes/${batchId}`;
  const late = signedInContext(site.ctx, { role: "admin" });
  outdateProof(late, late.actor.user.id);
  const asked = await site.ask(page, { token: late.token, form: { intent: "stop" } });
  expect(asked.headers.get("Location")).toContain("/reauthenticate");
  await site.ask(page, { token: admin.token, form: { intent: "stop" } });
  expect(await site.read(`/redeem/${code}`)).toContain("The artist has stopped this code");
  await site.ask(page, { token: admin.token, form: { intent: "resume" } });
  expect(await site.read(`/redeem/${code}`)).not.toContain("stopped");
});
