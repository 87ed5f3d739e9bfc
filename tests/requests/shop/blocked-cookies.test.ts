import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
});
beforeEach(() => sellToGuests(site.ctx));
afterAll(() => sharing.stop());

const askedFor = "Please allow cookies for this site";
const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
const locationOf = (answer: Response) => answer.headers.get("Location") ?? "";

test("a browser without cookies reads why its email isn't there, and one with them doesn't", async () => {
  const checkout = `/checkout?trackId=${(await createTrack(site.ctx)).id}`;
  expect(await site.read(checkout)).not.toContain(askedFor);
  const named = await site.ask(checkout, { form: { intent: "guest", email: "lena@example.com" } });
  const html = await site.read(locationOf(named));
  expect(html).toContain(askedFor);
  expect(html).toContain('name="email"');
  const page = await site.ask(locationOf(named), { headers: { Cookie: cookieOf(named) } });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(askedFor);
});

test.each<Record<string, string>>([
  { ...goodCard, price: "1.99" },
  { intent: "hosted", price: "1.99" },
  { intent: "element", price: "1.99" },
  { intent: "free", price: "1.99" },
  { intent: "newsletter", price: "1.99" },
  { intent: "gift", name: "Anna", email: "anna@example.com", note: "", sendOn: "" },
])("a guest whose cookie is lost comes back to their email, and not to the sign-in: %o", async (form) => {
  const track = await createTrack(site.ctx);
  for (const checkout of [`/checkout?trackId=${track.id}`, `/checkout?trackId=${track.id}&gift=new`]) {
    const answer = await site.ask(checkout, { form });
    expect(answer.status).toBe(302);
    expect(locationOf(answer)).toBe(`${checkout}&step=payment`);
    expect(await site.read(locationOf(answer))).toContain(askedFor);
  }
  sellToGuests(site.ctx, false);
  const signedOut = await site.ask(`/checkout?trackId=${track.id}`, { form });
  if (form.way !== "element") expect(locationOf(signedOut)).toContain("/auth?redirectTo=");
});

test("a payment returning to a browser without its cookie leads to the page that finds orders", async () => {
  const pages = [
    "/payment-success?payment_intent=pi_1",
    "/payment-success?session_id=cs_1",
    "/test-payments/authenticate/pi_1",
    "/test-payments/checkout/cs_1",
  ];
  for (const page of pages) {
    const answer = await site.ask(page);
    expect(locationOf(answer)).toBe(`/orders?payment=${encodeURIComponent(page)}`);
    const html = await site.read(locationOf(answer));
    expect(html).toContain(askedFor);
    expect(html).toContain(`/auth?redirectTo=${encodeURIComponent(page)}`);
  }
  sellToGuests(site.ctx, false);
  for (const page of pages) expect(locationOf(await site.ask(page))).toContain("/auth?redirectTo=");
});

test("a cart that the browser doesn't store says so; one that it stores goes back to the music", async () => {
  const track = await createTrack(site.ctx);
  const release = createRelease(site.ctx, { trackIds: [track.id] });
  for (const [item, page] of [
    [{ trackId: track.id }, `/music/${track.id}`],
    [{ releaseId: release.id }, `/releases/${release.id}`],
  ] as const) {
    const added = await site.ask("/cart", { form: { intent: "add", ...item } });
    expect(await site.read(locationOf(added))).toContain(askedFor);
    const [cart] = added.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    const stored = await site.ask(locationOf(added), { headers: { Cookie: cart ?? "" } });
    expect(locationOf(stored)).toBe(page);
    const again = await site.ask("/cart", {
      form: { intent: "add", ...item },
      headers: { Cookie: cart ?? "" },
    });
    expect(locationOf(again)).toBe(page);
  }
  expect(await site.read("/cart")).not.toContain(askedFor);
});

test("a cart that is lost on its way to the payment says so", async () => {
  for (const sells of [true, false]) {
    sellToGuests(site.ctx, sells);
    const answer = await site.ask("/checkout", { form: { ...goodCard, price: "1.99" } });
    expect(await site.read(locationOf(answer))).toContain(askedFor);
  }
  expect(locationOf(await site.ask("/checkout"))).toBe("/music");
});

test("the API asks a guest without a cookie for their email", async () => {
  const track = await createTrack(site.ctx);
  const answer = await site.ask("/api/create-payment-intent", { json: { trackId: track.id } });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("please allow cookies for this site");
});

test("the sign-in page offers to buy without an account where guests may", async () => {
  const checkout = `/checkout?trackId=${(await createTrack(site.ctx)).id}`;
  const page = `/auth?${new URLSearchParams({ redirectTo: checkout, tab: "login" })}`;
  const html = await site.read(page);
  expect(html).toContain("Sign in to buy, or continue without an account.");
  expect(html).not.toContain("Login Required");
  sellToGuests(site.ctx, false);
  expect(await site.read(page)).toContain("Login Required");
});
