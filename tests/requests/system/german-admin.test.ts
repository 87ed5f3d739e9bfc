import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { users } from "#db/schema/index.ts";
import { goodCard } from "../../factories/buyer.ts";
import { orderPaidBy } from "../../factories/orders/order.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
/** Admins, by the language of their account. */
let tokens: { en: string; de: string };
let orderPage: string;

beforeAll(async () => {
  site = await sharing.start();
  speak("en,de");
  tokens = { en: adminWho("en"), de: adminWho("de") };
  const track = await createTrack(site.ctx, { title: "Night Bus" });
  const fan = signedInContext(site.ctx);
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  orderPage = `/admin/orders/${orderPaidBy(site.ctx, paid.paymentIntentId).id}`;
});
afterAll(() => {
  speak("");
  return sharing.stop();
});

function adminWho(language: "en" | "de"): string {
  const { token, actor } = signedInContext(site.ctx, { role: "admin" });
  site.ctx.db.update(users).set({ language }).where(eq(users.id, actor.user.id)).run();
  return token;
}

function speak(languages: string) {
  changeSite(site.ctx, [
    { key: "language", value: "en" },
    { key: "languages", value: languages },
  ]);
}

test.each([
  ["/admin/orders", "Bestellungen durchsuchen", "Search orders"],
  ["/admin/sales", "CSV herunterladen", "Download CSV"],
  ["/admin/sales?view=payout", "Keine Auszahlungen an diesen Tagen", "No payouts on these days"],
  ["/admin/withdrawals", "Noch keine Widerrufe", "No withdrawals yet"],
  ["/admin/codes", "Codes erstellen", "Make Codes"],
  ["/admin/codes/discounts", "Noch keine Rabatte", "No discounts yet"],
  ["/admin/import", "CSV-Datei", "CSV file"],
  ["/admin/invitations", "Jemanden einladen", "Invite Someone"],
  ["/admin/inbox", "Noch keine Nachrichten", "No messages yet"],
  ["/admin/newsletter", "Newsletter schreiben", "Write a Newsletter"],
  ["/admin/newsletter/import", "Deine Liste", "Your List"],
  ["/admin/newsletter/bounces", "Unzustellbare Adressen", "Bounced addresses"],
  ["/admin/newsletter/issues/new", "Vorschautext", "Preview text"],
  ["/admin/health", "Noch keine Sicherung.", "No backup yet."],
  ["/admin/audit", "Protokoll durchsuchen", "Search audit logs"],
])("%s is in German under /de", async (path, german, english) => {
  const [main, other] = await Promise.all([site.read(path, tokens.en), site.read(`/de${path}`, tokens.de)]);
  expect(main).toContain(english);
  expect(main).not.toContain(german);
  expect(other).toContain(german);
  expect(other).not.toContain(english);
});

test("an order's page, its states and its history are in German under /de", async () => {
  const html = await site.read(`/de${orderPage}`, tokens.de);
  for (const text of ["Bestellnummer", "Zugang offen", "Beleg erneut senden", "Bezahlt", "1,99"])
    expect(html).toContain(text);
  for (const text of ["Order number", "Access open", "Resend Receipt"]) expect(html).not.toContain(text);
});

test("the audit log shows what is stored in the reader's language, and finds both", async () => {
  for (const query of ["", "?q=kostenlos+geholt", "?q=abgeschlossen", "?q=Purchase+pending"]) {
    const html = await site.read(`/de/admin/audit${query}`, tokens.de);
    if (query.includes("kostenlos")) expect(html).toContain("Nichts im Protokoll gefunden");
    else expect(html).toContain("Bestellung offen -&gt; abgeschlossen");
  }
  expect(await site.read("/admin/audit?q=Purchase+pending", tokens.en)).toContain(
    "Purchase pending -&gt; completed",
  );
});

test("the refusal of a form is in the language of its page, and that of the API in English", async () => {
  const form = { intent: "refund", amount: "5000", refundedBefore: "0.00", requestId: crypto.randomUUID() };
  const [english, german] = await Promise.all([
    site.ask(orderPage, { token: tokens.en, form }),
    site.ask(`/de${orderPage}`, { token: tokens.de, form }),
  ]);
  expect([english.status, german.status]).toEqual([400, 400]);
  expect(await english.text()).toContain("Enter an amount from 0.01 to 1.99");
  expect(await german.text()).toContain("Gib einen Betrag von 0,01 bis 1,99 ein");
  const answer = await site.ask("/api/admin/users/nobody/status", {
    method: "PATCH",
    token: tokens.de,
    json: { status: "asleep" },
    headers: { "Accept-Language": "de" },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Choose active, locked or suspended");
});
