import { afterAll, beforeAll, expect, test } from "vitest";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { goodCard } from "../../factories/cards.ts";
import { mailedOrderTokens, receiptToken, sellToGuests } from "../../factories/guest.ts";
import { createPreorder, createRelease } from "../../factories/releases/published-release.ts";
import { createTrack, secretPart } from "../../factories/track.ts";
import { mailsTo } from "../../setup/mailed-links.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const sell = (isOn: boolean) => sellToGuests(site.ctx, isOn);

const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";

/** The cookie of a browser that has given this address at the checkout of a track. */
async function guestBrowser(email: string, checkout: string) {
  const answer = await site.ask(checkout, { form: { intent: "guest", email } });
  expect(answer.status).toBe(302);
  return cookieOf(answer);
}

async function buy(email: string) {
  sell(true);
  const track = await createTrack(site.ctx);
  const checkout = `/checkout?trackId=${track.id}`;
  const cookie = await guestBrowser(email, checkout);
  const paid = await site.ask(checkout, {
    form: { ...goodCard, price: "1.99" },
    headers: { Cookie: cookie },
  });
  return { track, cookie, success: paid.headers.get("Location") ?? "", token: receiptToken(site.ctx, email) };
}

test("without the setting the checkout and the API ask for an account", async () => {
  sell(false);
  const track = await createTrack(site.ctx);
  const checkout = `/checkout?trackId=${track.id}`;
  const page = await site.ask(checkout);
  expect(page.headers.get("Location")).toContain("/auth?redirectTo=");
  const form = await site.ask(checkout, { form: { intent: "guest", email: "off@example.com" } });
  expect(form.headers.get("Location")).toContain("/auth?redirectTo=");
  const call = await site.ask("/api/create-payment-intent", {
    json: { trackId: track.id, email: "off@example.com" },
  });
  expect(call.status).toBe(401);
  expect(findGuest(site.ctx, "off@example.com")).toBeUndefined();
});

test("the checkout is the same for an address with an order and one without", async () => {
  await buy("known@example.com");
  const track = await createTrack(site.ctx);
  const checkout = `/checkout?trackId=${track.id}`;
  const pageFor = async (email: string) => {
    const headers = { Cookie: await guestBrowser(email, checkout) };
    const page = await site.ask(checkout, { headers });
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    return (await page.text()).replaceAll(email, "ADDRESS").replace(/nonce="[^"]+"/g, "");
  };
  expect(await pageFor("known@example.com")).toBe(await pageFor("nobody@example.com"));
});

test("the browser that paid is led to its order, and another isn't", async () => {
  const { cookie, success, track } = await buy("paying@example.com");
  const back = await site.ask(success, { headers: { Cookie: cookie } });
  expect(back.headers.get("Location")).toMatch(/^\/orders\?token=/);
  const page = await site.ask(back.headers.get("Location") ?? "");
  const html = await page.text();
  expect(html).toContain(track.title);
  expect(html).toContain('name="referrer" content="strict-origin"');
  expect(page.headers.get("Cache-Control")).toBe("no-store");

  const foreign = await guestBrowser("paying@example.com", `/checkout?trackId=${track.id}`);
  expect((await site.ask(success, { headers: { Cookie: foreign } })).status).toBe(404);
  expect((await site.ask(success)).headers.get("Location")).toContain("/orders?payment=");
  const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect((await site.ask(success, { headers: { Cookie: forged } })).headers.get("Location")).toContain(
    "/orders?payment=",
  );
});

test("a link downloads its order's track without a session, and no other", async () => {
  const { track, token } = await buy("link@example.com");
  const other = await createTrack(site.ctx);
  const download = (id: string, order: string) => site.ask(`/api/secure/download/${id}?order=${order}`);
  const file = await download(track.id, token);
  expect(file.status).toBe(200);
  expect(file.headers.get("Cache-Control")).toContain("private");
  expect((await download(other.id, token)).status).toBe(403);
  expect((await download(track.id, `${token}x`)).status).toBe(404);
  expect((await site.ask(`/orders?token=${token}x`)).status).toBe(200);
  expect(await site.read(`/orders?token=${token}x`)).toContain("This link isn&#x27;t complete");
});

test("a link's page plays its order's track in full, and no other; so does the player's queue", async () => {
  const { track, token } = await buy("stream@example.com");
  const other = await createTrack(site.ctx);
  const page = await site.read(`/orders?token=${token}`);
  const [, address = ""] = /<audio[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(address).toBe(`/api/tracks/${track.id}/stream?order=${token}`);
  const file = await site.ask(address);
  expect(file.status).toBe(200);
  expect(await file.text()).toContain(secretPart);
  expect((await site.ask(`/api/tracks/${track.id}/stream`)).status).toBe(401);
  expect((await site.ask(`/api/tracks/${other.id}/stream?order=${token}`)).status).toBe(403);
  expect((await site.ask(`/api/tracks/${track.id}/stream?order=${token}x`)).status).toBe(404);

  const queueOf = async (list: string) => {
    const answer = await site.ask(`/music.json?${new URLSearchParams({ release: list, track: track.id })}`);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    return answer.json();
  };
  expect(await queueOf(`order.${token}`)).toEqual([
    expect.objectContaining({ id: track.id, source: address, isPreview: false, releaseId: `order.${token}` }),
  ]);
  expect(await queueOf(`order.${token}x`)).toContainEqual(
    expect.objectContaining({ id: track.id, isPreview: true }),
  );
});

test("a guest's page has what is to come with its day, and a refunded order has no player", async () => {
  sell(true);
  const out = await createTrack(site.ctx, { title: "Out" });
  const toCome = await createTrack(site.ctx, { title: "To Come", isPublished: false });
  const release = createPreorder(site.ctx, {
    title: "Album To Come",
    trackIds: [out.id, toCome.id],
    earlyTrackIds: [out.id],
  });
  const checkout = `/checkout?releaseId=${release.id}`;
  const headers = { Cookie: await guestBrowser("early@example.com", checkout) };
  await site.ask(checkout, { form: { ...goodCard, price: "9.99", withdrawal: "on" }, headers });
  const token = receiptToken(site.ctx, "early@example.com");
  const page = `/orders?token=${token}`;
  const html = await site.read(page);
  expect(html).toContain("What&#x27;s out is yours now. We&#x27;ll email you when the rest comes out.");
  const players = / src="\/api\/tracks\/[^"]+\/stream\?order=/g;
  expect(html.match(players)).toHaveLength(1);
  site.ctx.db.$client
    .prepare("update purchases set status = 'refunded', refunded_cents = amount_cents where id = ?")
    .run(token.split(".")[0]);
  expect(await site.read(page)).not.toMatch(players);
});

test("a gift's link sends it elsewhere and names a business, and a changed link does neither", async () => {
  sell(true);
  const track = await createTrack(site.ctx);
  const checkout = `/checkout?trackId=${track.id}&gift=new`;
  const headers = { Cookie: await guestBrowser("giver@example.com", checkout) };
  const anna = { name: "Anna", email: "anna@example.com", note: "", sendOn: "" };
  const named = await site.ask(checkout, { form: { intent: "gift", ...anna }, headers });
  const payment = named.headers.get("Location") ?? "";
  expect(await site.read(payment)).not.toContain("anna@example.com");
  const foreign = { Cookie: await guestBrowser("giver@example.com", checkout) };
  const form = { ...goodCard, price: "1.99" };
  expect((await site.ask(payment, { form, headers: foreign })).status).toBe(400);
  expect((await site.ask(payment, { form, headers })).headers.get("Location")).toMatch(/^\/payment-success/);
  expect((await site.ask(payment, { headers })).headers.get("Location")).toMatch(/^\/orders\?token=/);

  const page = `/orders?token=${receiptToken(site.ctx, "giver@example.com")}`;
  const html = await site.read(page);
  expect(html).toContain("We sent the link to Anna at anna@example.com.");
  expect(html).not.toContain("/api/secure/download");
  const ben = { intent: "gift", ...anna, email: "ben@example.com" };
  const business = { intent: "business", name: "Lamp GmbH", taxNumber: "" };
  for (const changed of [ben, business])
    expect((await site.ask(`${page}x`, { form: changed })).status).toBe(400);
  expect(mailsTo(site.ctx, ben.email, "gift")).toHaveLength(0);
  for (const changed of [ben, business])
    expect((await site.ask(page, { form: changed })).headers.get("Location")).toBe(page);
  expect(mailsTo(site.ctx, ben.email, "gift")).toHaveLength(1);
  expect(await site.read(page)).toContain("Lamp GmbH");
});

test("a release's zip by a link has what its order paid for", async () => {
  const { track, token } = await buy("zip@example.com");
  const release = createRelease(site.ctx, { trackIds: [track.id, (await createTrack(site.ctx)).id] });
  const zip = await site.ask(`/api/secure/download-release/${release.id}?order=${token}`);
  expect(zip.status).toBe(200);
  const text = Buffer.from(await zip.arrayBuffer()).toString("latin1");
  expect(text).toContain("01 ");
  expect(text).not.toContain("02 ");
  expect((await site.ask(`/api/secure/download-release/${release.id}`)).status).toBe(401);
});

test("asking for links answers the same for each address, and stops mailing after eight", async () => {
  await buy("again@example.com");
  const ask = async (email: string) => {
    const answer = await site.ask("/orders", { form: { email } });
    return [answer.status, answer.headers.get("Location"), await answer.text()];
  };
  expect(await ask("again@example.com")).toEqual(await ask("unknown@example.com"));
  await expect.poll(() => mailsTo(site.ctx, "again@example.com", "order_links").length).toBe(1);
  expect(mailedOrderTokens(site.ctx, "again@example.com", "order_links")).toHaveLength(1);
  expect(mailsTo(site.ctx, "unknown@example.com", "order_links")).toHaveLength(0);
});

test("the API opens a payment for an address, and its cookie confirms it", async () => {
  sell(true);
  const track = await createTrack(site.ctx);
  const json = { trackId: track.id, email: "api@example.com" };
  const opened = await site.ask("/api/create-payment-intent", { json });
  expect(opened.status).toBe(200);
  const { paymentIntentId } = await opened.json();
  const confirm = (headers: Record<string, string>) =>
    site.ask("/api/confirm-purchase", { json: { paymentIntentId }, headers });
  expect((await confirm({ Cookie: cookieOf(opened) })).status).toBe(402);
  expect((await confirm({})).status).toBe(401);
  const withoutAddress = await site.ask("/api/create-payment-intent", { json: { trackId: track.id } });
  expect(withoutAddress.status).toBe(401);
});

test("a free release is mailed, and the page is the same when it is asked for again", async () => {
  sell(true);
  const free = createRelease(site.ctx, { trackIds: [(await createTrack(site.ctx)).id], priceCents: 0 });
  const checkout = `/checkout?releaseId=${free.id}`;
  const headers = { Cookie: await guestBrowser("free@example.com", checkout) };
  const claim = () => site.ask(checkout, { form: { intent: "free", price: "0.00" }, headers });
  const first = await claim();
  expect(first.headers.get("Location")).toBe("/orders");
  expect((await claim()).headers.get("Set-Cookie")?.split(";")[0]).toBe(cookieOf(first));
  expect(receiptToken(site.ctx, "free@example.com")).toMatch(/\./);
});

test("a free track is downloaded by a stranger where guests may buy", async () => {
  sell(true);
  const free = await createTrack(site.ctx, { priceCents: 0 });
  expect((await site.ask(`/api/secure/download/${free.id}`)).status).toBe(200);
  expect(await site.read(`/music/${free.id}`)).not.toContain("Sign In");
  sell(false);
  expect((await site.ask(`/api/secure/download/${free.id}`)).status).toBe(401);
  expect(await site.read(`/music/${free.id}`)).toContain("Sign In");
});
