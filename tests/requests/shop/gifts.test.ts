import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { gifts, purchases, tracks } from "#db/schema/index.ts";
import { goodCard } from "../../factories/buyer.ts";
import { forAnna, giveTrack } from "../../factories/gift.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { mailedLink } from "../../setup/outbox.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

let count = 0;
/** A fan, a track of 1.99, and an address of its own. */
async function shop() {
  count += 1;
  const track = await createTrack(site.ctx, { title: `Present ${count}` });
  return { fan: signedInContext(site.ctx), track, email: `anna${count}@example.com` };
}

const pathOf = async (email: string) => new URL(await mailedLink(site.ctx, email, "gift")).pathname;

test("a gift's checkout asks first who it is for, keeps what was typed, and then takes the card", async () => {
  const { fan, track, email } = await shop();
  const { token } = fan;
  const path = `/checkout?trackId=${track.id}`;
  const link = /href="([^"]+gift=new)"/.exec(await site.read(path, token))?.[1]?.replaceAll("&amp;", "&");
  expect(link).toBe(`${path}&gift=new`);
  const form = { intent: "gift", name: "Anna", email: "anna at home", note: "For you & me", sendOn: "" };
  const refused = await site.ask(link ?? "", { form, token });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain("Please enter a valid email address");
  expect(html).toContain('value="anna at home"');
  expect(html).toContain("For you &amp; me");
  const named = await site.ask(link ?? "", { form: { ...form, email }, token });
  const checkout = named.headers.get("Location") ?? "";
  expect(checkout).toMatch(/&gift=[\w-]{36}$/);
  expect(await site.read(checkout, token)).toContain(`Anna gets the link at ${email}.`);
  const paid = await site.ask(checkout, { form: { ...goodCard, price: "1.99" }, token });
  expect(paid.headers.get("Location")).toMatch(/^\/payment-success/);
  expect(findOwnedTrackIds(fan).size).toBe(0);
  const success = await site.read(paid.headers.get("Location") ?? "", token);
  expect(success).toContain(`We sent the link to Anna at ${email}.`);
  const again = await site.ask(checkout, { token });
  expect(again.headers.get("Location")).toMatch(/^\/dashboard\/purchases\//);
});

test("a payment without a recipient is refused, and so is a free gift", async () => {
  const { fan, track } = await shop();
  const form = { ...goodCard, price: "1.99" };
  const unnamed = await site.ask(`/checkout?trackId=${track.id}&gift=new`, { form, token: fan.token });
  expect(unnamed.status).toBe(400);
  const stranger = saveGift(signedInContext(site.ctx), forAnna);
  const foreign = await site.ask(`/checkout?trackId=${track.id}&gift=${stranger}`, {
    form,
    token: fan.token,
  });
  expect(foreign.status).toBe(400);
  expect(site.ctx.db.select().from(purchases).where(eq(purchases.userId, fan.actor.user.id)).all()).toEqual(
    [],
  );
  const free = await createTrack(site.ctx, { priceCents: 0 });
  const refused = await site.ask(`/checkout?trackId=${free.id}&gift=new`, { token: fan.token });
  expect(refused.headers.get("Location")).toBe(`/music/${free.id}`);
});

test("a named price keeps the gift, and is never 0", async () => {
  const { fan, email } = await shop();
  const track = await createTrack(site.ctx, { priceCents: 0 });
  site.ctx.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, track.id)).run();
  const checkout = `/checkout?trackId=${track.id}&gift=${saveGift(fan, { ...forAnna, email })}`;
  const page = await site.read(`${checkout}&amount=5`, fan.token);
  for (const field of ["trackId", "gift"]) expect(page).toContain(`<input type="hidden" name="${field}"`);
  expect(page).toContain("Pay $0.50 or more.");
  const refused = await site.ask(`${checkout}&amount=0`, { token: fan.token });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("A gift can&#x27;t be free.");
  const form = { ...goodCard, price: "5.00" };
  const paid = await site.ask(`${checkout}&amount=5`, { form, token: fan.token });
  expect(paid.headers.get("Location")).toMatch(/^\/payment-success/);
});

test("the API opens a gift's payment once, and refuses a day that is over", async () => {
  const { fan, track, email } = await shop();
  const { token } = fan;
  const gift = { email, name: "Anna", note: "Hi" };
  const open = (json: object) =>
    site.ask("/api/create-payment-intent", { json: { trackId: track.id, ...json }, token });
  const [first, second] = [await (await open({ gift })).json(), await (await open({ gift })).json()];
  expect(second).toEqual(first);
  const [row] = site.ctx.db.select().from(gifts).where(eq(gifts.recipientEmail, email)).all();
  expect(await (await open({ giftId: row?.id })).json()).toEqual(first);
  expect((await open({ gift: { ...gift, sendOn: "2020-01-01" } })).status).toBe(400);
  expect((await open({ gift: { ...gift, email: "no" } })).status).toBe(400);
  expect((await open({ giftId: "none" })).status).toBe(400);
});

test("a gift's page shows without changing anything, in no cache, and claims by a post", async () => {
  const { fan, track, email } = await shop();
  const order = await giveTrack(fan, track.id, { email, note: "<b>Listen</b>" });
  const path = await pathOf(email);
  const page = await site.ask(path, {});
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain("&lt;b&gt;Listen&lt;/b&gt;");
  expect(html).toContain('<meta name="referrer" content="strict-origin"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/gift"\/>/);
  expect(html).toContain(`/auth?redirectTo=${encodeURIComponent(path)}`);
  const signedOut = await site.ask(path, { form: { intent: "claim" } });
  expect(signedOut.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
  const claimers = [signedInContext(site.ctx), signedInContext(site.ctx)];
  const answers = await Promise.all(
    claimers.map(({ token }) => site.ask(path, { form: { intent: "claim" }, token })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
  expect(claimers.map((claimer) => findOwnedTrackIds(claimer).size).sort()).toEqual([0, 1]);
  expect((await site.ask(path, {})).status).toBe(400);
  const receipt = await site.read(`/dashboard/purchases/${order.id}`, fan.token);
  expect(receipt).toContain("Anna has claimed it.");
  const list = await (await site.ask("/api/user/purchases", { token: fan.token })).json();
  expect(list).toMatchObject([{ gift: { email, name: "Anna", claimedAt: expect.any(String) } }]);
});

test("an invented link shows why it doesn't work, and nothing else", async () => {
  const answer = await site.ask(`/gift/${"a".repeat(43)}`, {});
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("doesn&#x27;t work");
});

test("the buyer sends a gift to another address from the receipt, a stranger doesn't", async () => {
  const { fan, track, email } = await shop();
  const order = await giveTrack(fan, track.id, { email });
  const before = await pathOf(email);
  const form = { intent: "gift", name: "Ben", email: `ben-${email}`, note: "", sendOn: "" };
  const path = `/dashboard/purchases/${order.id}`;
  expect((await site.ask(path, { form, token: signedInContext(site.ctx).token })).status).toBe(404);
  const refused = await site.ask(path, { form: { ...form, email: "" }, token: fan.token });
  expect(refused.status).toBe(400);
  expect((await site.ask(path, { form, token: fan.token })).status).toBe(302);
  expect((await site.ask(before, {})).status).toBe(400);
  expect((await site.ask(await pathOf(`ben-${email}`), {})).status).toBe(200);
});
