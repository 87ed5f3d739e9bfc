import { afterAll, beforeAll, expect, test } from "vitest";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { endDiscount, listDiscounts } from "#app/domain/shop/discounts/manage-discounts.ts";
import { listPurchases } from "#app/domain/shop/history/list-purchases.ts";
import { priceHistory } from "#db/schema/index.ts";
import { newCode, newSale, percentOff } from "../../factories/discounts.ts";
import { inMinutes } from "../../factories/releases/release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { AskOptions, TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let admin: ReturnType<typeof signedInContext>;
beforeAll(async () => {
  site = await sharing.start();
  admin = signedInContext(site.ctx, { role: "admin" });
});
afterAll(() => sharing.stop());

/** A browser with a cart that holds a track of 1.99, and its cookies. */
async function newVisitor(token?: string) {
  const jar = new Map<string, string>(token ? [["session", token]] : []);
  const track = await createTrack(site.ctx);
  const ask = async (path: string, options: AskOptions = {}) => {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await site.ask(path, { ...options, headers: { Cookie, ...options.headers } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split("; ")[0] ?? "").split("=");
      if (set.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const read = async (path: string) => (await (await ask(path)).text()).replaceAll("<!-- -->", "");
  await ask("/cart", { form: { intent: "add", trackId: track.id } });
  jar.delete("flash");
  return { track, jar, ask, read };
}

test("a code entered at the cart lowers it, and is removed again, without an account", async () => {
  newCode(admin, { name: "CART20" });
  const visitor = await newVisitor();
  expect(await visitor.read("/cart")).toContain("Discount Code");
  const entered = await visitor.ask("/cart", {
    form: { intent: "code", code: " \uff23art\u201120\u200b. " },
  });
  expect([entered.status, entered.headers.get("Location")]).toEqual([302, "/cart"]);
  const page = await visitor.read("/cart");
  expect(page).toContain("20% off");
  expect(page).toContain("$1.59");
  await visitor.ask("/cart", { form: { intent: "no-code" } });
  expect(await visitor.read("/cart")).not.toContain("CART20");
});

test("where a sale saves more the cart says so once, and no message claims the code", async () => {
  newCode(admin, { name: "SMALL5", reduction: percentOff(5) });
  const visitor = await newVisitor();
  const items = [{ trackId: visitor.track.id, releaseId: null }];
  const sale = newSale(admin, { reduction: percentOff(30), items });
  const sentence = "The sale saves you more than SMALL5, and an order takes one discount.";
  for (const enter of [
    () => visitor.ask("/cart", { form: { intent: "code", code: "SMALL5" } }),
    () => visitor.ask("/cart?code=SMALL5"),
  ]) {
    expect((await enter()).headers.get("Location")).toBe("/cart");
    expect(visitor.jar.has("flash")).toBe(false);
    const page = await visitor.read("/cart");
    expect(page.split(sentence)).toHaveLength(page.includes("window.__remixContext") ? 3 : 2);
    expect(page).not.toContain("Code Added");
  }
  const token = signedInContext(site.ctx).token;
  visitor.jar.set("session", token);
  const path = `/checkout?trackId=${visitor.track.id}`;
  await visitor.ask(path, { form: { intent: "code", code: "SMALL5" } });
  expect(visitor.jar.has("flash")).toBe(false);
  expect(await visitor.read(path)).toContain(sentence);
  endDiscount(admin, sale.id);
});

test("a wrong code returns the page with what was typed", async () => {
  newCode(admin, { name: "EXISTS" });
  const visitor = await newVisitor();
  const refused = await visitor.ask("/cart", { form: { intent: "code", code: "NOT-THERE" } });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("This code doesn&#x27;t exist. Please check the spelling.");
  expect(page).toContain('value="NOT-THERE"');
  expect(visitor.jar.has("discount")).toBe(false);
});

test("a link enters a code, and keeps it for the checkout behind the sign-in", async () => {
  newCode(admin, { name: "LINKED" });
  const visitor = await newVisitor();
  const { id } = visitor.track;
  const answer = await visitor.ask(`/checkout?trackId=${id}&code=linked`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/checkout?trackId=${id}`]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const fan = signedInContext(site.ctx);
  visitor.jar.set("session", fan.token);
  const checkout = await visitor.read(`/checkout?trackId=${id}`);
  expect(checkout).toContain("LINKED");
  expect(checkout).toContain('name="price" value="1.59"');
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  const paid = await visitor.ask(`/checkout?trackId=${id}`, { form: { ...card, price: "1.59" } });
  expect(paid.headers.get("Location")).toMatch(/^\/payment-success/);
  expect(listDiscounts(admin)).toContainEqual(expect.objectContaining({ name: "LINKED", uses: 1 }));
  const [purchase] = listPurchases(fan);
  expect(purchase).toMatchObject({
    amount: "1.59",
    lines: [{ amount: "1.59", discount: { name: "LINKED", amount: "0.40" } }],
  });
  expect(await visitor.read(`/dashboard/purchases/${purchase?.id}`)).toContain("LINKED");
  visitor.jar.set("session", admin.token);
  expect(await visitor.read(`/admin/orders/${purchase?.id}`)).toContain("LINKED");
  expect(collectData(site.ctx, fan.actor.user)).toMatchObject({
    "purchase-lines": [{ amountCents: 159, discountCents: 40, discount: "LINKED" }],
  });
});

test("a wrong link says so and remembers nothing", async () => {
  const visitor = await newVisitor();
  const answer = await visitor.ask("/cart?code=%3Cb%3E");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/cart"]);
  expect(visitor.jar.has("discount")).toBe(false);
  expect(await visitor.read("/cart")).toContain("This code doesn&#x27;t exist");
});

test("a cookie that the site didn't write enters no code", async () => {
  newCode(admin, { name: "GUESSED" });
  const visitor = await newVisitor();
  for (const forged of ["GUESSED", "GUESSED.c2lnbmF0dXJl"]) {
    visitor.jar.set("discount", forged);
    expect(await visitor.read("/cart")).not.toContain("GUESSED");
  }
});

test("a code is in no cached page, and pages with one come from the cache", async () => {
  newCode(admin, { name: "UNCACHED" });
  const visitor = await newVisitor();
  await visitor.ask("/cart?code=UNCACHED");
  visitor.jar.delete("cart");
  visitor.jar.delete("flash");
  const { id } = visitor.track;
  const own = await visitor.ask(`/music/${id}`);
  expect(own.headers.get("ETag")).not.toBeNull();
  expect(await own.text()).not.toContain("UNCACHED");
  expect(await (await site.ask(`/music/${id}?code=UNCACHED`)).text()).not.toContain("UNCACHED");
});

test("the API takes a code in the cart and in a payment, and refuses a wrong one", async () => {
  newCode(admin, { name: "API20" });
  const fan = signedInContext(site.ctx);
  const visitor = await newVisitor(fan.token);
  const cart = await (await visitor.ask(`/api/cart?discount=${encodeURIComponent("api 20.")}`)).json();
  expect(cart).toMatchObject({
    items: [{ amount: "1.59" }],
    total: "1.59",
    discount: { code: "API20", terms: "20% off", amount: "0.40", refusal: null },
  });
  const wrong = await visitor.ask("/api/cart?discount=NOPE");
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    expect.objectContaining({
      fieldErrors: { discount: ["This code doesn't exist. Please check the spelling."] },
    }),
  ]);
  const open = (body: object) => visitor.ask("/api/create-payment-intent", { json: body });
  expect((await open({ cart: true, discount: "API20", price: "1.59" })).status).toBe(200);
  expect((await open({ cart: true, discount: "NOPE" })).status).toBe(400);
  newCode(admin, { name: "OTHERS", items: [{ trackId: (await createTrack(site.ctx)).id, releaseId: null }] });
  const unfit = await open({ cart: true, discount: "OTHERS" });
  expect([unfit.status, await unfit.json()]).toEqual([
    400,
    expect.objectContaining({ fieldErrors: { discount: ["OTHERS lowers none of these prices."] } }),
  ]);
});

test("cached pages, JSON-LD and the API change when a sale starts and ends", async () => {
  const { id } = await createTrack(site.ctx, { title: "On Sale", priceCents: 1000 });
  site.ctx.db
    .update(priceHistory)
    .set({ changedAt: new Date(Date.now() - 24 * 60 * 60_000) })
    .run();
  const read = async (path: string) => (await site.read(path)).replaceAll("<!-- -->", "");
  expect(await read(`/music/${id}`)).not.toContain("Lowest in 30 days");
  const endsAt = inMinutes(admin, 60);
  const sale = newSale(admin, {
    reduction: percentOff(30),
    items: [{ trackId: id, releaseId: null }],
    endsAt,
  });
  const page = await read(`/music/${id}`);
  expect(page).toMatch(/<s><span[^>]*>\$10\.00<\/span><\/s> Lowest in 30 days: <span[^>]*>\$10\.00/);
  expect(page).toContain("StrikethroughPrice");
  expect(page).toContain('"price":"7.00"');
  expect(await read("/music?view=list")).toContain("Lowest in 30 days");
  expect(await (await site.ask(`/api/tracks/${id}`)).json()).toMatchObject({
    price: "7.00",
    sale: { regularPrice: "10.00", lowestPrice: "10.00" },
  });
  endDiscount(admin, sale.id);
  expect(await read(`/music/${id}`)).not.toContain("Lowest in 30 days");
});

test("the owner creates and ends codes and sales on a page, and nobody else does", async () => {
  const visitor = await newVisitor(admin.token);
  const post = (form: Record<string, string>) => visitor.ask("/admin/codes/discounts", { form });
  const created = await post({ intent: "code", name: "owners-code", reduction: "5,00", maxUses: "10" });
  expect([created.status, created.headers.get("Location")]).toEqual([302, "/admin/codes/discounts"]);
  const page = await visitor.read("/admin/codes/discounts");
  expect(page).toContain("OWNERS-CODE");
  expect(page).toContain("0 of 10");
  const [row] = listDiscounts(admin);
  expect(row).toMatchObject({ name: "OWNERS-CODE", terms: "$5.00 off", maxUses: 10 });
  const twice = await post({ intent: "code", name: "OWNERS-CODE", reduction: "10%" });
  expect([twice.status, await twice.text()]).toEqual([
    400,
    expect.stringContaining("This code exists already"),
  ]);
  const nothing = await post({
    intent: "sale",
    name: "Sale",
    reduction: "100%",
    endsAt: inMinutes(admin, 60),
  });
  expect([nothing.status, await nothing.text()]).toEqual([
    400,
    expect.stringContaining("A sale takes off 90%"),
  ]);
  await post({ intent: "end", id: row?.id ?? "" });
  expect(listDiscounts(admin)[0]).toMatchObject({ status: "ended" });
  const fan = await newVisitor(signedInContext(site.ctx).token);
  const refused = await fan.ask("/admin/codes/discounts", {
    form: { intent: "code", name: "FANS", reduction: "100%" },
  });
  expect(refused.status).toBe(403);
  expect(listDiscounts(admin).map(({ name }) => name)).not.toContain("FANS");
});
