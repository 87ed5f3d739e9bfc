import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { purchases, releases } from "#db/schema/index.ts";
import { goodCard, testProvider } from "../../factories/buyer.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { cookieHeaderOf } from "../../setup/requests/cookies.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** A fan, and a release of two tracks of 1.99. */
async function shop(priceCents: number | null = 299, suggestedCents: number | null = null) {
  const fan = signedInContext(site.ctx);
  const trackIds = [(await createTrack(site.ctx)).id, (await createTrack(site.ctx)).id];
  const release = createRelease(site.ctx, { trackIds, title: "Two Songs", priceCents, suggestedCents });
  return { fan, trackIds, release };
}

type Fan = ReturnType<typeof signedInContext>;

const lastOrder = (fan: Fan) =>
  site.ctx.db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, fan.actor.user.id))
    .orderBy(desc(purchases.purchaseDate))
    .get();

const pay = (fan: Fan, path: string, price: string) =>
  site.ask(path, { form: { ...goodCard, price }, token: fan.token });
const addToCart = (fan: Fan, json: object) => site.ask("/api/cart", { json, token: fan.token });
const openPayment = (fan: Fan, json: object) =>
  site.ask("/api/create-payment-intent", { json, token: fan.token });

test("a release is bought at its checkout, and its page then offers the whole download", async () => {
  const { fan, trackIds, release } = await shop();
  const path = `/checkout?releaseId=${release.id}`;
  const page = await site.read(path, fan.token);
  expect(page).toContain("Two Songs");
  expect(page).toContain("2 tracks");
  const paid = await pay(fan, path, "2.99");
  expect(paid.headers.get("Location")).toMatch(/^\/payment-success\?payment_intent=pi_/);
  expect(findOwnedTrackIds(fan)).toEqual(new Set(trackIds));
  expect(await site.read(`/releases/${release.id}`, fan.token)).toContain(
    `/api/secure/download-release/${release.id}?format=mp3`,
  );
  const again = await site.ask(path, { token: fan.token });
  expect(again.headers.get("Location")).toBe(`/releases/${release.id}`);
});

test("buying a cart empties it and shows its lines on all pages of the order", async () => {
  const { fan, trackIds, release } = await shop();
  const other = await createTrack(site.ctx, { title: "Aside" });
  await addToCart(fan, { releaseId: release.id });
  await addToCart(fan, { trackId: other.id });
  const page = await site.read("/checkout", fan.token);
  for (const text of ["Two Songs", "Aside", "4.98"]) expect(page).toContain(text);
  await pay(fan, "/checkout", "4.98");
  expect(findOwnedTrackIds(fan)).toEqual(new Set([...trackIds, other.id]));
  expect(await site.read("/cart", fan.token)).toContain("Your cart is empty");
  const order = lastOrder(fan);
  const receipt = await site.read(`/dashboard/purchases/${order?.id}`, fan.token);
  for (const text of ["Two Songs", "Aside", "$2.99", "$1.99", "$4.98"]) expect(receipt).toContain(text);
  expect(await site.read("/dashboard", fan.token)).toContain("Two Songs and Aside");
});

test("an empty cart has no checkout; a visitor with a cart signs in first and returns", async () => {
  const { fan, release } = await shop();
  expect((await site.ask("/checkout", { token: fan.token })).headers.get("Location")).toBe("/music");
  expect((await site.ask("/checkout")).headers.get("Location")).toBe("/music");
  const added = await site.ask("/api/cart", { json: { releaseId: release.id } });
  const sent = await site.ask("/checkout", { headers: { Cookie: cookieHeaderOf(added) } });
  expect(sent.headers.get("Location")).toBe("/auth?redirectTo=%2Fcheckout");
});

test("an outdated total charges nothing and shows the new one", async () => {
  const { fan, release } = await shop();
  await addToCart(fan, { releaseId: release.id });
  site.ctx.db.update(releases).set({ priceCents: 350 }).where(eq(releases.id, release.id)).run();
  const refused = await pay(fan, "/checkout", "2.99");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("The price has changed to $3.50");
  expect(lastOrder(fan)).toBeUndefined();
});

test("the field of a named price starts at the suggestion and shows the minimum", async () => {
  const { fan, release } = await shop(300, 500);
  const path = `/checkout?releaseId=${release.id}`;
  const page = await site.read(path, fan.token);
  expect(page).toContain('value="5.00"');
  expect(page).toContain("$3.00 or more");
  for (const amount of ["7", "7,00", "7.00"]) {
    expect(await site.read(`${path}&amount=${amount}`, fan.token)).toMatch(/name="price" value="7.00"/);
  }
  for (const [amount, sentence] of [
    ["2.99", "Please enter $3.00 or more"],
    ["-1", "Please enter an amount like"],
    ["1e3", "Please enter an amount like"],
    ["99999999", "the maximum is $10,000.00"],
  ] as const) {
    const refused = await site.ask(`${path}&amount=${amount}`, { token: fan.token });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(sentence);
  }
  await pay(fan, `${path}&amount=7`, "7.00");
  const receipt = await site.read(`/dashboard/purchases/${lastOrder(fan)?.id}`, fan.token);
  expect(receipt).toMatch(/Includes .*\$4\.00.* extra/);
});

test("an order of nothing needs no card", async () => {
  const { fan, trackIds, release } = await shop(0, 500);
  const path = `/checkout?releaseId=${release.id}&amount=0`;
  const page = await site.read(path, fan.token);
  expect(page).toContain("Get It for Free");
  expect(page).not.toContain("Card number");
  const taken = await site.ask(path, { form: { intent: "free", price: "0.00" }, token: fan.token });
  expect(taken.headers.get("Location")).toBe(`/dashboard/purchases/${lastOrder(fan)?.id}`);
  expect(findOwnedTrackIds(fan)).toEqual(new Set(trackIds));
});

test("the free payment method is refused when the order costs something", async () => {
  const { fan, release } = await shop();
  const path = `/checkout?releaseId=${release.id}`;
  const refused = await site.ask(path, { form: { intent: "free", price: "2.99" }, token: fan.token });
  expect(refused.status).toBe(402);
  expect(lastOrder(fan)).toBeUndefined();
});

test('a payment method that takes days shows "Payment Processing" until the bank has decided', async () => {
  const { fan, release } = await shop();
  const { desk } = testProvider(site.ctx);
  desk.holdPayments(true);
  try {
    const paid = await pay(fan, `/checkout?releaseId=${release.id}`, "2.99");
    const confirmation = await site.ask(paid.headers.get("Location") ?? "", { token: fan.token });
    expect(confirmation.status).toBe(202);
    const page = await confirmation.text();
    expect(page).toContain("Payment Processing");
    expect(page).not.toContain("Try Again");
    expect(await site.read("/dashboard", fan.token)).toContain("Your bank is still working on the payment.");
    const twice = await pay(fan, `/checkout?releaseId=${release.id}`, "2.99");
    expect(await twice.text()).toContain("Your bank is still working on your payment");
  } finally {
    desk.holdPayments(false);
  }
});

test("the API opens one payment at a time for a release, a cart or a named price", async () => {
  const { fan, trackIds, release } = await shop(300, 500);
  expect((await openPayment(fan, { cart: true })).status).toBe(400);
  await addToCart(fan, { trackId: trackIds[0] });
  const opened = await Promise.all(
    [{ cart: true }, { releaseId: release.id, amount: "6,50" }].map((json) => openPayment(fan, json)),
  );
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  expect(lastOrder(fan)).toMatchObject({ amountCents: 650, status: "pending" });
  for (const json of [
    {},
    { trackId: trackIds[0], cart: true },
    { releaseId: release.id, amount: "2.99" },
    { releaseId: release.id, amount: "5.0.0" },
    { cart: true, amount: "5" },
    { cart: false },
    { trackId: trackIds[0], price: "0.99" },
    { trackId: trackIds[0], price: "1,99" },
    { releaseId: "nowhere" },
  ]) {
    expect((await openPayment(fan, json)).status, JSON.stringify(json)).toBeOneOf([400, 404]);
  }
  expect((await site.ask("/api/create-payment-intent", { json: { cart: true } })).status).toBe(401);
});

test("prices say what they include where the seller's country expects it, unless free or owned", async () => {
  const { fan, trackIds, release } = await shop();
  const free = await createTrack(site.ctx, { priceCents: 0 });
  await addToCart(fan, { releaseId: release.id });
  const addresses = [
    `/music/${trackIds[0]}`,
    `/releases/${release.id}`,
    "/cart",
    `/checkout?releaseId=${release.id}`,
    `/embed/${trackIds[0]}`,
    `/embed/release/${release.id}`,
  ];
  const main = async (address: string, token?: string) =>
    /<main.*?<\/main>/s.exec(await site.read(address, token))?.[0] ?? "";
  const before = readSite(site.ctx).settings;
  const note = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
  try {
    for (const address of addresses) expect(await main(address, fan.token)).not.toMatch(/incl\.|USt/);
    changeSite(site.ctx, [
      { key: "seller.country", value: "DE" },
      { key: "tax", value: '{"mode":"included","rate":1900}' },
    ]);
    for (const address of addresses) expect(await main(address, fan.token), address).toContain(">incl. VAT<");
    expect(await site.read("/music")).toContain("Prices incl. VAT");
    expect(await main(`/music/${free.id}`)).not.toContain("incl. VAT");
    changeSite(site.ctx, [{ key: "tax", value: JSON.stringify({ mode: "small_business", note }) }]);
    for (const address of addresses) expect(await main(address, fan.token), address).toContain(`>${note}<`);
  } finally {
    write(site.ctx, (tx) => writeSiteSettings(tx, before));
  }
});

test("a seller in the EU asks for the box at each form, and refuses to charge without it", async () => {
  const { fan, trackIds, release } = await shop();
  const path = `/checkout?releaseId=${release.id}`;
  expect(await site.read(path, fan.token)).not.toContain('name="withdrawal"');
  const before = readSite(site.ctx).settings;
  changeSite(site.ctx, [
    { key: "seller.country", value: "FR" },
    { key: "legal.terms", value: "No reselling." },
  ]);
  try {
    const page = await site.read(path, fan.token);
    expect(page.match(/<input[^>]*name="withdrawal"[^>]*>/g)).toHaveLength(2);
    expect(page).not.toMatch(/<input[^>]*name="withdrawal"[^>]*checked/);
    expect(page).toContain('href="/legal/terms"');
    const refused = await pay(fan, path, "2.99");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/href="#[^"]*withdrawal"[^>]*>Please tick the box about the right/);
    const unasked = await openPayment(fan, { releaseId: release.id, price: "2.99" });
    expect([unasked.status, Object.keys((await unasked.json()).fieldErrors)]).toEqual([
      400,
      ["agreesToWithdrawal"],
    ]);
    const gift = { email: "anna@example.com", name: "Anna", sendOn: "2020-01-01" };
    const late = await openPayment(fan, { releaseId: release.id, gift });
    expect([late.status, Object.keys((await late.json()).fieldErrors)]).toEqual([400, ["gift"]]);
    expect(findOwnedTrackIds(fan)).toEqual(new Set());
    await site.ask(path, { form: { ...goodCard, price: "2.99", withdrawal: "on" }, token: fan.token });
    expect(findOwnedTrackIds(fan)).toEqual(new Set(trackIds));
    expect(lastOrder(fan)?.agreements.map(({ to }) => to)).toEqual(["terms", "withdrawal"]);
  } finally {
    write(site.ctx, (tx) => writeSiteSettings(tx, before));
  }
});
