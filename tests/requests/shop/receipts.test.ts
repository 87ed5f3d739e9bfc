import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails, users } from "#db/schema/index.ts";
import { cards, dispute, insertRefundedPurchases, pay, refund } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

async function bought(number = cards.good) {
  const fan = signedInContext(site.ctx);
  const track = await createTrack(site.ctx, { title: "Night Bus", hasFlac: true });
  const purchase = await pay(fan, track.id, number);
  return { fan, track, purchase, path: `/dashboard/purchases/${purchase.id}` };
}

const receiptsTo = (email: string) =>
  site.ctx.db.select().from(mails).where(eq(mails.recipient, email)).all().length;

test("the receipt shows all details of the purchase and every download format", async () => {
  const { fan, track, purchase, path } = await bought();
  const answer = await site.ask(path, { token: fan.token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const html = await site.read(path, fan.token);
  expect(html).toContain("<title>Receipt: Night Bus");
  for (const text of [
    purchase.id,
    purchase.paymentIntentId,
    fan.actor.user.email,
    "Fan Example",
    "Night Bus",
    "$1.99",
    "No money moved.",
    "Ready to stream and download.",
    `action="/api/secure/download/${track.id}"`,
    '<option value="flac">FLAC',
    "Send the Receipt Again",
  ]) {
    expect(html).toContain(text);
  }
});

test("another buyer's receipt and an unknown one give the same 404, to read and to send", async () => {
  const { path } = await bought();
  const others = [signedInContext(site.ctx), signedInContext(site.ctx, { role: "admin" })];
  for (const { token } of others) {
    const answers = [];
    for (const position of [path, "/dashboard/purchases/invented"]) {
      const read = await site.ask(position, { token });
      const posted = await site.ask(position, { token, form: {} });
      expect([read.status, posted.status]).toEqual([404, 404]);
      const html = await read.text();
      answers.push(/<main[\s\S]*<\/main>/.exec(html)?.[0]);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).not.toContain("Night Bus");
  }
});

test("a buyer can have the receipt sent again, and sees to which address", async () => {
  const { fan, path } = await bought();
  const { email } = fan.actor.user;
  const before = receiptsTo(email);
  const answer = await site.ask(path, { token: fan.token, form: {} });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
  const flash = /flash=([^.;]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
  expect(JSON.parse(Buffer.from(decodeURIComponent(flash), "base64url").toString())).toMatchObject({
    title: "Receipt sent",
    description: `We sent it to ${email}.`,
  });
  expect(receiptsTo(email)).toBe(before + 1);
});

test("a receipt is sent at most three times a day; then the page says how long to wait", async () => {
  const { fan, path } = await bought();
  for (let time = 0; time < 3; time += 1) await site.ask(path, { token: fan.token, form: {} });
  const before = receiptsTo(fan.actor.user.email);
  const answer = await site.ask(path, { token: fan.token, form: {} });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain("sent three times in the last day");
  expect(receiptsTo(fan.actor.user.email)).toBe(before);
});

test("a refunded purchase has no receipt to send and no download", async () => {
  const { fan, track, purchase, path } = await bought();
  await refund(site.ctx, purchase.paymentIntentId);
  const html = await site.read(path, fan.token);
  expect(html).toContain("You no longer have access to the track.");
  expect(html).not.toContain(`/api/secure/download/${track.id}`);
  expect(html).not.toContain("Send the Receipt Again");
  const answer = await site.ask(path, { token: fan.token, form: {} });
  expect(answer.status).toBe(400);
});

test("the purchase history explains each state next to its badge", async () => {
  const fan = signedInContext(site.ctx);
  const track = async () => (await createTrack(site.ctx)).id;
  const back = await pay(fan, await track());
  await refund(site.ctx, back.paymentIntentId);
  const part = await pay(fan, await track());
  await refund(site.ctx, part.paymentIntentId, 50);
  const disputed = await pay(fan, await track());
  await dispute(site.ctx, disputed.paymentIntentId);
  const declined = await pay(fan, await track(), cards.declined);
  const html = await site.read("/dashboard", fan.token);
  const rows = html.split("<li").slice(1);
  const rowOf = ({ id }: { id: string }) => rows.find((row) => row.includes(id)) ?? "";
  expect(rowOf(back)).toMatch(
    /refunded<[\s\S]*\$1\.99[\s\S]*was refunded on[\s\S]*You no longer have access to the track/,
  );
  expect(rowOf(back)).not.toContain("/api/secure/download/");
  expect(rowOf(part)).toMatch(/completed<[\s\S]*\$0\.50[\s\S]*was refunded on[\s\S]*You keep the track/);
  expect(rowOf(part)).toContain(`/api/secure/download/${part.trackId}`);
  expect(rowOf(disputed)).toMatch(/disputed<[\s\S]*Disputed at your bank/);
  expect(rowOf(declined)).toMatch(/pending<[\s\S]*The card was declined. Nothing has been charged/);
  expect(rowOf(declined)).toContain(`href="/checkout?trackId=${declined.trackId}"`);
});

test("a long purchase history has pages, and the API lists all of it", async () => {
  const fan = signedInContext(site.ctx);
  const track = await createTrack(site.ctx);
  const ids = insertRefundedPurchases(fan, track.id, 30);
  const first = await site.read("/dashboard", fan.token);
  expect(first).toContain("1 to 25 of 30");
  const older = /href="(\/dashboard\?cursor=[^"#]+)/.exec(first)?.[1] ?? "";
  const second = await site.read(older, fan.token);
  expect(second).toContain("26 to 30 of 30");
  expect(second).toContain(`/dashboard/purchases/${ids[0]}`);
  expect(second).not.toContain(`/dashboard/purchases/${ids[29]}`);
  const listed: { id: string }[] = await (await site.ask("/api/user/purchases", { token: fan.token })).json();
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(
    "amount cause currency gift id lines paymentIntentId purchaseDate status track trackId".split(" "),
  );
});

test("the receipt mail links to this page", async () => {
  const { fan, path } = await bought();
  const outside = await site.ask(path);
  expect(outside.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
  expect(await site.read("/dashboard", fan.token)).toContain(`href="${path}"`);
});

test("a buyer without a name is shown by username", async () => {
  const { fan, path } = await bought();
  const { user } = fan.actor;
  site.ctx.db.update(users).set({ firstName: null, lastName: null }).where(eq(users.id, user.id)).run();
  expect(await site.read(path, fan.token)).toContain(user.username);
});

test("the buyer adds a business to the receipt; a name that is too long stays in the form", async () => {
  const { fan, path, purchase } = await bought();
  const name = "Lamp & Sons GmbH";
  const saved = await site.ask(path, {
    token: fan.token,
    form: { intent: "business", name, taxNumber: "DE999999999" },
  });
  expect(saved.status).toBe(302);
  const html = await site.read(path, fan.token);
  expect(html).toContain("Lamp &amp; Sons GmbH, VAT ID: DE999999999");
  expect(html).toContain(purchase.receiptNumber);
  const tooLong = { intent: "business", name: "x".repeat(121), taxNumber: "" };
  const refused = await site.ask(path, { token: fan.token, form: tooLong });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Use up to 120 characters");
});
