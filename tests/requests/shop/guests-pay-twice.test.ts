import { afterAll, beforeAll, expect, test } from "vitest";
import { allPurchases, testProvider } from "../../factories/buyer.ts";
import { goodCard } from "../../factories/cards.ts";
import { sellToGuests } from "../../factories/guest.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  sellToGuests(site.ctx);
});
afterAll(() => sharing.stop());

const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
const refusal = "You've already paid for this. The link is in your email.";
const card = { ...goodCard, price: "1.99" };
let guests = 0;

/** A browser that has paid for a track as a guest, and its checkout. */
async function paidBrowser() {
  guests += 1;
  const email = `twice${guests}@example.com`;
  const track = await createTrack(site.ctx);
  const checkout = `/checkout?trackId=${track.id}`;
  const named = await site.ask(checkout, { form: { intent: "guest", email } });
  const headers = { Cookie: cookieOf(named) };
  const paid = await site.ask(checkout, { form: card, headers });
  const success = paid.headers.get("Location") ?? "";
  expect(success).toMatch(/^\/payment-success/);
  return { email, track, checkout, headers, success };
}

test("after Back every form of the checkout leads to the order, and none charges", async () => {
  const { track, checkout, headers } = await paidBrowser();
  const charged = allPurchases(site.ctx).length;
  const answers = [
    await site.ask(checkout, { headers }),
    await site.ask(`${checkout}&amount=5`, { headers }),
    await site.ask(checkout, { form: card, headers }),
    await site.ask(checkout, { form: { intent: "hosted", price: "1.99" }, headers }),
    await site.ask(checkout, { form: { intent: "element", price: "1.99" }, headers }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(/^\/orders\?token=/);
  }
  const [first] = answers;
  const flash = cookieOf(first ?? new Response());
  const page = await site.ask(first?.headers.get("Location") ?? "", { headers: { Cookie: flash } });
  const html = await page.text();
  expect(html).toContain("Already Paid");
  expect(html).toContain(refusal.replace("'", "&#x27;"));
  expect(html).toContain(track.title);
  expect(allPurchases(site.ctx)).toHaveLength(charged);
});

test("the API refuses it with the cookie, with the address, and with a wallet's other address", async () => {
  const { email, track, headers } = await paidBrowser();
  const release = createRelease(site.ctx, { trackIds: [track.id], priceCents: 300 });
  const bodies = [
    { trackId: track.id },
    { trackId: track.id, email },
    { trackId: track.id, email: "wallet@example.org" },
    { trackId: track.id, amount: "7" },
    { releaseId: release.id },
  ];
  for (const json of bodies) {
    const answer = await site.ask("/api/create-payment-intent", { json, headers });
    expect([answer.status, await answer.json()]).toEqual([409, { error: refusal }]);
  }
  const stranger = await site.ask("/api/create-payment-intent", { json: { trackId: track.id, email } });
  expect(stranger.status).toBe(200);
});

test("a cart shows what is paid, and its checkout is of the rest", async () => {
  const { track, headers } = await paidBrowser();
  const another = await createTrack(site.ctx, { priceCents: 250 });
  const refused = await site.ask("/cart", { form: { intent: "add", trackId: track.id }, headers });
  expect(await refused.text()).toContain(refusal.replace("'", "&#x27;"));
  // It was added before it was paid.
  const fill = async (trackId: string, cookie: string) =>
    cookieOf(await site.ask("/cart", { form: { intent: "add", trackId }, headers: { Cookie: cookie } }));
  const both = await fill(another.id, await fill(track.id, ""));
  const cookies = { Cookie: `${headers.Cookie}; ${both}` };
  const cart = await (await site.ask("/cart", { headers: cookies })).text();
  expect(cart).toContain(refusal.replace("'", "&#x27;"));
  expect(cart).toMatch(/Total <\/span>.*?2\.50/);
  const paid = await site.ask("/checkout", { form: { ...card, price: "2.50" }, headers: cookies });
  expect(paid.headers.get("Location")).toMatch(/^\/payment-success/);
  const again = await site.ask("/checkout", { form: { ...card, price: "2.50" }, headers: cookies });
  expect(again.headers.get("Location")).toMatch(/^\/orders\?token=/);
});

test("a second payment that was refunded after all leads to the order, and offers no other", async () => {
  const { checkout, headers, success } = await paidBrowser();
  const { desk } = testProvider(site.ctx);
  const first = new URL(success, "http://localhost").searchParams.get("payment_intent") ?? "";
  desk.openDispute(first);
  await site.ask(success, { headers });
  const second = await site.ask(checkout, { form: card, headers });
  expect(second.headers.get("Location")).toMatch(/^\/payment-success/);
  desk.closeDispute(first, "won");
  const back = await site.ask(success, { headers });
  expect(back.headers.get("Location")).toMatch(/^\/orders\?token=/);
  const page = await site.ask(back.headers.get("Location") ?? "", { headers: { Cookie: cookieOf(back) } });
  expect(await page.text()).toContain("We refunded the second payment.");

  const only = await paidBrowser();
  desk.refund(new URL(only.success, "http://localhost").searchParams.get("payment_intent") ?? "");
  const refunded = await (await site.ask(only.success, { headers: only.headers })).text();
  expect(refunded).toContain("This payment was refunded.");
  expect(refunded).not.toContain("Try Again");
});
