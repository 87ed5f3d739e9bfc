import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { write } from "#app/domain/core/write.ts";
import { cartItems, tracks, users } from "#db/schema/index.ts";
import { pay } from "../../factories/purchase.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { AskOptions, TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** A browser that keeps its cookies. */
function newVisitor() {
  const jar = new Map<string, string>();
  return {
    jar,
    async ask(path: string, options: AskOptions = {}) {
      const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await site.ask(path, {
        ...options,
        headers: { ...(Cookie && { Cookie }), ...options.headers },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = "", ...attributes] = set.split("; ");
        const [name = "", value = ""] = pair.split("=");
        if (attributes.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
    async read(path: string) {
      return (await (await this.ask(path)).text()).replaceAll("<!-- -->", "");
    },
  };
}

const rowsOf = (userId: string) =>
  site.ctx.db.select().from(cartItems).where(eq(cartItems.userId, userId)).all();

test("a visitor adds, sees and removes items without scripts, then gets cached pages again", async () => {
  const track = await createTrack(site.ctx, { title: "Lamp & Post" });
  const visitor = newVisitor();
  const before = await visitor.ask("/music");
  expect(before.headers.get("ETag")).not.toBeNull();
  expect(await before.text()).toMatch(/<a [^>]*href="\/music"[^>]*>Cart \(0\)/);
  expect(await visitor.read("/cart")).toContain("Your cart is empty");

  const added = await visitor.ask("/cart", { form: { intent: "add", trackId: track.id } });
  const detour = `/cart?added=track-${track.id}`;
  expect([added.status, added.headers.get("Location")]).toEqual([302, detour]);
  const back = await visitor.ask(detour);
  expect([back.status, back.headers.get("Location")]).toEqual([302, `/music/${track.id}`]);
  const [cookie] = added.headers.getSetCookie().filter((set) => set.startsWith("cart="));
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Expires=/);

  const page = await visitor.read(`/music/${track.id}`);
  expect(page).toContain("“Lamp &amp; Post” is in your cart.");
  expect(page).toMatch(/<a [^>]*href="\/cart"[^>]*>Cart \(1\)/);
  expect(page).toContain("In Your Cart");
  const own = await visitor.ask("/music");
  expect([own.headers.get("ETag"), own.headers.get("Cache-Control")]).toEqual([null, "no-store"]);
  const cart = await visitor.read("/cart");
  expect(cart).toContain("Lamp &amp; Post");
  expect(cart).toMatch(/href="\/checkout"/);
  expect(await site.read(`/music/${track.id}`)).toContain("Cart (0)");

  const removed = await visitor.ask("/cart", { form: { intent: "remove", item: `track-${track.id}` } });
  expect([removed.status, removed.headers.get("Location")]).toEqual([302, "/cart"]);
  expect(visitor.jar.has("cart")).toBe(false);
  visitor.jar.delete("flash");
  expect((await visitor.ask("/music")).headers.get("ETag")).toBe(before.headers.get("ETag"));
});

test("adding a track that can't be bought returns the page with the reason", async () => {
  const free = await createTrack(site.ctx, { priceCents: 0 });
  const visitor = newVisitor();
  const refused = await visitor.ask("/cart", { form: { intent: "add", trackId: free.id } });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This track is free: there is nothing to pay.");
  expect((await visitor.ask("/cart", { form: { intent: "add" } })).status).toBe(400);
  expect((await visitor.ask("/cart", { form: { intent: "what" } })).status).toBe(400);
  expect((await visitor.ask("/cart", { form: { intent: "remove", item: "track-none" } })).status).toBe(400);
  expect(visitor.jar.has("cart")).toBe(false);
});

test("the fan names the price, at least the minimum, and a refused amount stays in the field", async () => {
  const track = await createTrack(site.ctx, { priceCents: 200 });
  site.ctx.db.update(tracks).set({ suggestedCents: 400 }).where(eq(tracks.id, track.id)).run();
  const visitor = newVisitor();
  await visitor.ask("/cart", { form: { intent: "add", trackId: track.id } });
  expect(await visitor.read("/cart")).toMatch(/name="amount"[^>]*value="4\.00"/);
  const item = `track-${track.id}`;
  for (const amount of ["5", "5,00", "5.00"]) {
    expect((await visitor.ask("/cart", { form: { intent: "change", item, amount } })).status).toBe(302);
    expect(await visitor.read("/cart")).toContain("$5.00");
  }
  for (const [amount, sentence] of [
    ["1.99", "Please enter $2.00 or more"],
    ["-5", "Please enter an amount like"],
    ["99999999", "the maximum is $10,000.00"],
  ]) {
    const refused = await visitor.ask("/cart", { form: { intent: "change", item, amount: amount ?? "" } });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(sentence);
    expect(page).toContain(`value="${amount}"`);
    expect(page).toContain(`href="#amount-${item}"`);
  }
  expect(await visitor.read("/cart")).toContain("$5.00");
});

test("the API adds, lists and removes items by the cookie alone", async () => {
  const track = await createTrack(site.ctx, { title: "Night Bus" });
  const release = createRelease(site.ctx, {
    title: "The Line",
    trackIds: [track.id, (await createTrack(site.ctx)).id],
  });
  const visitor = newVisitor();
  expect(await (await visitor.ask("/api/cart")).json()).toEqual({
    items: [],
    total: "0.00",
    currency: "usd",
    discount: null,
  });
  await visitor.ask("/api/cart", { json: { trackId: track.id } });
  const added = await visitor.ask("/api/cart", { json: { releaseId: release.id } });
  expect([added.status, added.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const cart = {
    items: [
      {
        id: `track-${track.id}`,
        trackId: track.id,
        releaseId: null,
        title: "Night Bus",
        amount: "0.00",
        sale: null,
      },
      {
        id: `release-${release.id}`,
        trackId: null,
        releaseId: release.id,
        title: "The Line",
        amount: "9.99",
        sale: null,
      },
    ],
    total: "9.99",
    currency: "usd",
    discount: null,
  };
  expect(await added.json()).toEqual(cart);
  expect(await (await visitor.ask("/api/cart")).json()).toEqual(cart);
  const removed = await visitor.ask(`/api/cart/release-${release.id}`, { method: "DELETE" });
  expect((await removed.json()).total).toBe("1.99");
  expect((await visitor.ask(`/api/cart/release-${release.id}`, { method: "DELETE" })).status).toBe(404);
  await visitor.ask(`/api/cart/track-${track.id}`, { method: "DELETE" });
  expect(visitor.jar.size).toBe(0);
});

test.each([
  [{}, 400],
  [{ trackId: "x", releaseId: "y" }, 400],
  [{ trackId: "../x" }, 400],
  [{ trackId: "x".repeat(101) }, 400],
  [{ trackId: ["x"] }, 400],
  [{ trackId: "x", amount: 5 }, 400],
  [{ trackId: "x", amount: "-1" }, 400],
  [{ trackId: "x", more: 1 }, 400],
  [{ trackId: "nothing-here" }, 404],
  [{ releaseId: "nothing-here" }, 404],
])("the API refuses %j with %i", async (json, status) => {
  const answer = await site.ask("/api/cart", { json });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
});

test("other sites can neither fill nor read a cart", async () => {
  const track = await createTrack(site.ctx);
  const headers = { Origin: "https://elsewhere.example" };
  const form = { intent: "add", trackId: track.id };
  expect((await site.ask("/cart", { form, headers })).status).toBe(403);
  expect((await site.ask("/api/cart", { json: { trackId: track.id }, headers })).status).toBe(403);
  expect((await site.ask("/api/cart", { headers })).status).toBe(403);
  expect((await site.ask("/api/cart/track-x", { method: "DELETE", headers })).status).toBe(403);
});

test("another fan gets 404 for a cart's items, and a forged cookie changes nothing", async () => {
  const track = await createTrack(site.ctx);
  const [fan, other] = [signedInContext(site.ctx), signedInContext(site.ctx)];
  const added = await site.ask("/api/cart", { json: { trackId: track.id }, token: fan.token });
  expect(added.headers.getSetCookie()).toEqual([]);
  const path = `/api/cart/track-${track.id}`;
  expect((await site.ask(path, { method: "DELETE", token: other.token })).status).toBe(404);
  expect((await site.ask(path, { method: "DELETE" })).status).toBe(404);
  expect(await site.read("/music", fan.token)).toContain("Cart (1)");
  expect(await site.read("/music", other.token)).not.toContain("Cart (");
  for (const cart of [`t${track.id}`, `t${track.id}.forged`, "t~".repeat(3000)]) {
    const answer = await site.ask("/api/cart", { headers: { Cookie: `cart=${cart}` } });
    expect((await answer.json()).items).toEqual([]);
  }
  await pay(fan, track.id);
  expect(await site.read("/cart", fan.token)).toContain("Your cart is empty");
  expect((await site.ask("/api/cart", { json: { trackId: track.id }, token: fan.token })).status).toBe(409);
});

test("the cart doesn't reveal a draft's title", async () => {
  const draft = await createTrack(site.ctx, { title: "Unheard Of", isPublished: false });
  const answer = await site.ask("/cart", { form: { intent: "add", trackId: draft.id } });
  expect([answer.status, (await answer.text()).includes("Unheard Of")]).toEqual([400, false]);
});

test("registering and signing in merge the visitor's cart into the account's", async () => {
  const made = [await createTrack(site.ctx), await createTrack(site.ctx), await createTrack(site.ctx)];
  const ids = made.map(({ id }) => id);
  const account = { email: "carter@example.com", password: "Lamp.Post 7" };
  const names = { username: "carter", firstName: "C", lastName: "A" };
  const visitor = newVisitor();
  await visitor.ask("/api/cart", { json: { trackId: ids[0] } });
  const registered = await visitor.ask("/auth?tab=register", {
    form: { ...account, ...names, confirmPassword: account.password },
  });
  expect(registered.status).toBe(302);
  expect(visitor.jar.has("session") && !visitor.jar.has("cart")).toBe(true);
  const held = async (by: typeof visitor) =>
    (await (await by.ask("/api/cart")).json()).items.map(({ trackId }: { trackId: string }) => trackId);
  expect(await held(visitor)).toEqual([ids[0]]);

  for (const [id, signIn] of [
    [ids[1], { path: "/auth", form: account }],
    [ids[2], { path: "/api/auth/login", json: account }],
  ] as const) {
    const elsewhere = newVisitor();
    await elsewhere.ask("/api/cart", { json: { trackId: id } });
    await elsewhere.ask("/api/cart", { json: { trackId: ids[0] } });
    const { path, ...sent } = signIn;
    await elsewhere.ask(path, sent);
    expect(elsewhere.jar.has("session") && !elsewhere.jar.has("cart")).toBe(true);
    expect((await held(elsewhere)).sort()).toEqual((await held(visitor)).sort());
    expect(await held(elsewhere)).toContain(id);
  }
  expect(await held(visitor)).toHaveLength(3);
});

test("an export contains the cart, and a deletion removes it", async () => {
  const track = await createTrack(site.ctx);
  const fan = signedInContext(site.ctx);
  const { user } = fan.actor;
  await site.ask("/api/cart", { json: { trackId: track.id }, token: fan.token });
  expect(collectData(site.ctx, user).cart).toMatchObject([{ trackId: track.id, amountCents: null }]);
  write(site.ctx, (tx) => eraseUser(tx, user));
  expect(rowsOf(user.id)).toEqual([]);
  expect(site.ctx.db.select().from(users).where(eq(users.id, user.id)).get()).toBeUndefined();
});
