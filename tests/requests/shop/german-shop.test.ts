import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { purchases } from "#db/schema/index.ts";
import { authenticatedCard, declinedCard, goodCard } from "../../factories/cards.ts";
import { makeCodes } from "../../factories/codes.ts";
import { sellToGuests } from "../../factories/guest.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { mailedLink } from "../../setup/outbox.ts";
import { englishFragments } from "../../setup/requests/english-fragments.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { AskOptions, TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  changeSite(site.ctx, [
    { key: "languages", value: "en,de" },
    { key: "seller.country", value: "DE" },
    { key: "legal.terms", value: "Keine Weitergabe." },
    { key: "currency", value: "eur" },
  ]);
});
afterAll(() => sharing.stop());

const english = englishFragments([
  "shop",
  "checkout",
  "orders",
  "gifts",
  "grants",
  "statutory",
  "withdrawals",
  "testPayments",
  "values",
  "forms",
]);

/** Asks for a page below /de, or sends it a form, and expects no English in what it says. */
async function look(path: string, options: AskOptions = {}) {
  const answer = await site.ask(
    path.startsWith("/") ? path : new URL(path).pathname + new URL(path).search,
    options,
  );
  const html = (await answer.text())
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!-- -->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
  expect(
    english.filter((fragment) => html.includes(fragment)),
    path,
  ).toEqual([]);
  return { html, next: answer.headers.get("Location") ?? "" };
}

/** A fan, and a track of 1.99. */
async function shop(title: string) {
  const fan = signedInContext(site.ctx, { language: "de" });
  const track = await createTrack(site.ctx, { title });
  return { fan, token: fan.token, track, checkout: `/de/checkout?trackId=${track.id}` };
}

const price = { price: "1.99" };
const agreed = { ...price, withdrawal: "on" };

test("a cart and its codes are German, and refuse in German", async () => {
  const { token, track } = await shop("Nachtbus");
  const release = createRelease(site.ctx, { trackIds: [track.id], priceCents: 300, suggestedCents: 500 });
  expect((await look("/de/cart", { token })).html).toContain("Dein Warenkorb ist leer");
  const form = (values: Record<string, string>) => look("/de/cart", { token, form: values });
  expect((await form({ intent: "add", releaseId: release.id })).next).toBe(`/de/releases/${release.id}`);
  const { html } = await look("/de/cart", { token });
  for (const text of ["5,00\u00a0€", "Zur Kasse"]) expect(html).toContain(text);
  const change = { intent: "change", item: `release-${release.id}` };
  expect((await form({ ...change, amount: "1" })).html).toContain("Bitte gib 3,00\u00a0€ oder mehr ein");
  expect((await form({ intent: "code", code: "NIX" })).html).toContain("Diesen Code gibt es nicht.");
});

test("a purchase on the provider's page is German, and stores what was agreed", async () => {
  const { fan, token, checkout } = await shop("Nachtbus");
  const form = (values: Record<string, string>, path = checkout) => look(path, { token, form: values });
  expect((await look(checkout, { token })).html).toContain("Zahlungspflichtig bestellen");
  expect((await form({ ...goodCard, ...price })).html).toContain(
    "Bitte kreuze das Kästchen zum Widerrufsrecht an.",
  );
  expect((await form({ number: "12", expiry: "1", cvc: "", ...agreed })).html).toContain(
    "Ablaufdatum als MM/JJ",
  );
  expect((await form({ ...declinedCard, ...agreed })).html).toContain(
    "Deine Karte wurde abgelehnt. Es wurde nichts",
  );
  expect((await form({ ...goodCard, price: "1.49", withdrawal: "on" })).html).toContain(
    "Der Preis ist jetzt 1,99",
  );
  const bank = (await form({ ...authenticatedCard, ...agreed })).next;
  expect(bank).toMatch(/^\/de\/test-payments\/authenticate\//);
  expect((await look(bank, { token })).html).toContain("Deine Bank fragt");
  const failed = (await form({ answer: "fail" }, bank)).next;
  expect((await look(failed, { token })).html).toContain("Deine Bank hat die Zahlung nicht bestätigt.");
  const provider = (await form({ intent: "hosted", ...agreed })).next;
  expect((await look(provider, { token })).html).toContain("Seite des Zahlungsanbieters");
  const back = (await form({ ...goodCard, ...price }, provider)).next;
  expect(back).toContain("/de/payment-success?session_id=");
  const { next } = await look(back, { token });
  expect((await look(next, { token })).html).toContain("Dein Kauf von „Nachtbus“ ist abgeschlossen.");
  const orders = site.ctx.db.select().from(purchases).where(eq(purchases.userId, fan.actor.user.id)).all();
  const order = orders.find(({ status }) => status === "completed");
  expect(order).toMatchObject({
    language: "de",
    agreements: [
      { text: "Mit der Bestellung akzeptieren Sie die Allgemeinen Geschäftsbedingungen." },
      { text: expect.stringMatching(/^Ich stimme ausdrücklich zu, dass .* mein Widerrufsrecht verliere\.$/) },
    ],
  });
  const receipt = await look(`/de/dashboard/purchases/${order?.id}`, { token });
  for (const text of ["Bereit zum Anhören und Herunterladen.", "Vertrag widerrufen", "1,99\u00a0€"])
    expect(receipt.html).toContain(text);
});

test("a payment by the API stores the agreement in the language of the page that asks", async () => {
  const { fan, token, track } = await shop("Nachtbus");
  const open = (json: object, headers = {}) =>
    site.ask("/api/create-payment-intent", {
      token,
      headers,
      json: { trackId: track.id, price: "1.99", ...json },
    });
  const german = { "Page-Language": "de", Cookie: `session=${token}` };
  const agreedTo = () => {
    const orders = site.ctx.db.select().from(purchases).where(eq(purchases.userId, fan.actor.user.id)).all();
    return orders.map(({ agreements }) => agreements[0]?.text);
  };
  expect((await (await open({}, german)).json()).error).toContain("Bitte kreuze das Kästchen");
  expect((await (await open({})).json()).error).toContain("Please tick the box");
  expect((await open({ agreesToWithdrawal: true }, german)).status).toBe(200);
  expect(agreedTo()).toEqual(["Mit der Bestellung akzeptieren Sie die Allgemeinen Geschäftsbedingungen."]);
  expect((await open({ agreesToWithdrawal: true })).status).toBe(200);
  expect(agreedTo()).toEqual(["By placing this order, you accept the terms."]);
});

test("a guest's order and its links are German", async () => {
  const { checkout } = await shop("Nachtbus");
  sellToGuests(site.ctx);
  expect((await look(checkout)).html).toContain("Wohin sollen wir es schicken?");
  const refused = await look(checkout, { form: { intent: "guest", email: "x" } });
  expect(refused.html).toContain("Bitte gib eine gültige E-Mail-Adresse ein");
  const named = await site.ask(checkout, { form: { intent: "guest", email: "gast@example.com" } });
  const headers = { Cookie: named.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  const paid = await look(checkout, { form: { ...goodCard, ...agreed }, headers });
  const { next } = await look(paid.next, { headers });
  expect(next).toMatch(/^\/de\/orders\?token=/);
  expect((await look(next)).html).toContain("Bereit zum Herunterladen.");
  for (const path of ["/de/orders", "/de/orders?sent=1", "/de/orders?payment=x", "/de/orders?token=x"])
    await look(path);
  sellToGuests(site.ctx, false);
});

test("a gift is German for its giver and for who opens it", async () => {
  const { token, checkout } = await shop("Nachtbus");
  const gift = { intent: "gift", name: "Anna", email: "anna@example.com", note: "", sendOn: "" };
  const form = { ...gift, name: "", sendOn: "2020-01-01" };
  expect((await look(`${checkout}&gift=new`, { token, form })).html).toContain("Bitte gib den Namen ein");
  const { next } = await look(`${checkout}&gift=new`, { token, form: gift });
  expect((await look(next, { token })).html).toContain("Anna bekommt den Link an anna@example.com.");
  const paid = await look(next, { token, form: { ...goodCard, ...agreed } });
  expect((await look(paid.next, { token })).html).toContain("Dein Geschenk „Nachtbus“ ist bezahlt.");
  const { pathname } = new URL(await mailedLink(site.ctx, "anna@example.com", "gift"));
  expect(pathname).toMatch(/^\/de\/gift\//);
  const anna = signedInContext(site.ctx, { language: "de" }).token;
  expect((await look(pathname)).html).toContain("Für Anna, ein Geschenk von");
  await look(pathname, { token: anna, form: { intent: "claim" } });
  expect((await look(pathname, { token: anna })).html).toContain("Du hast dieses Geschenk angenommen.");
  expect((await look(pathname, { token })).html).toContain("wurde schon angenommen");
});

test("codes, private links and withdrawals are German", async () => {
  const { token, track } = await shop("Nachtbus");
  const { code } = makeCodes(signedInContext(site.ctx, { role: "admin" }), { trackId: track.id });
  expect((await look("/de/redeem", { form: { code: "zzz" } })).html).toContain(
    "Diesen Code kennen wir nicht.",
  );
  expect((await look(`/de/redeem/${code}`, { token })).html).toContain("Track einlösen");
  const redeemed = await look(`/de/redeem/${code}`, { token, form: { intent: "redeem" } });
  expect((await look(redeemed.next, { token })).html).toContain("Eingelöster Code");
  expect((await look(`/de/redeem/${code}`, { token })).html).toContain(
    "Du hast diesen Code schon eingelöst.",
  );
  expect((await look("/de/listen/nothing")).html).toContain("Privater Hörlink");
  const statement = { name: "Ada", order: "Die blaue", email: "ada@example.com" };
  expect((await look("/de/withdraw", { form: { ...statement, name: "" } })).html).toContain(
    "Ihren Namen ein",
  );
  expect((await look("/de/withdraw", { form: statement })).html).toContain("Widerruf bestätigen");
  const { next } = await look("/de/withdraw", { form: { ...statement, intent: "confirm" } });
  expect((await look(next)).html).toContain("Widerruf eingegangen");
});
