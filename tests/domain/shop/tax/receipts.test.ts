import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import { nameBusinessBuyer } from "#app/domain/shop/history/name-business-buyer.ts";
import { readReceipt, resendReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { readOrder } from "#app/domain/shop/orders/read-order.ts";
import { listCreditNotes } from "#app/domain/shop/receipts/issue-credit-note.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { purchases } from "#db/schema/index.ts";
import { pay, refund } from "../../../factories/purchase.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

const frenchCard = "4000002500000003";
const germanCard = "4000002760000016";

async function openShop(settings: Record<string, string> = {}) {
  const ctx = await openTestContext();
  changeSite(
    ctx,
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  );
  return { ctx, fan: signedInContext(ctx), track: await createTrack(ctx, { priceCents: 1190 }) };
}

const germanSeller = {
  "seller.name": "Ada Example",
  "seller.address": "Lampenstr. 1\n10115 Berlin",
  "seller.country": "DE",
  "seller.vatId": "DE123456789",
};

test("receipts are numbered without gaps, in a series of their own in test mode", async () => {
  const { ctx, fan, track } = await openShop({ receiptPrefix: "ADA-" });
  const other = await createTrack(ctx);
  const declined = await pay(signedInContext(ctx), other.id, "4000000000000002");
  const [first, second] = [await pay(fan, track.id), await pay(fan, other.id)];
  expect(declined.receiptNumber).toBeNull();
  const year = ctx.now().getUTCFullYear();
  expect([first.receiptNumber, second.receiptNumber]).toEqual([
    `TEST-ADA-${year}-00001`,
    `TEST-ADA-${year}-00002`,
  ]);
});

test("settling again changes neither number nor tax, whatever the settings are by then", async () => {
  const { ctx, fan, track } = await openShop({ tax: '{"mode":"included","rate":1900}' });
  const before = await pay(fan, track.id);
  changeSite(ctx, [
    { key: "tax", value: '{"mode":"included","rate":2000}' },
    { key: "receiptPrefix", value: "NEW-" },
  ]);
  await settle(ctx, before.paymentIntentId);
  expect(ctx.db.select().from(purchases).get()).toMatchObject({
    receiptNumber: before.receiptNumber,
    taxCents: 190,
    taxRateBasisPoints: 1900,
  });
});

test("a German small business shows its sentence and no tax", async () => {
  const note = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
  const { fan, track } = await openShop({ ...germanSeller, "tax.mode": "small_business", "tax.note": note });
  const { id } = await pay(fan, track.id, germanCard);
  expect(readReceipt(fan, id).facts).toMatchObject({
    sellerLines: ["Ada Example", "Lampenstr. 1", "10115 Berlin", "Germany", "VAT ID: DE123456789"],
    tax: null,
    taxNote: note,
  });
  expect(openedMails(fan, "receipt")[0]?.text).toContain(note);
});

test("a French buyer pays the same price, with French VAT included", async () => {
  const { ctx, fan, track } = await openShop({ ...germanSeller, "tax.mode": "by_country" });
  const purchase = await pay(fan, track.id, frenchCard);
  expect(purchase).toMatchObject({
    amountCents: 1190,
    country: "FR",
    countryEvidence: { card: "FR" },
    taxRateBasisPoints: 2000,
    taxCents: 198,
  });
  const tax = { label: "VAT 20%", amount: "1.98" };
  expect(readReceipt(fan, purchase.id).facts.tax).toEqual(tax);
  expect(readOrder(signedInContext(ctx, { role: "admin" }), purchase.id).receipt).toMatchObject({
    number: purchase.receiptNumber,
    tax,
    countries: { address: null, card: "France" },
  });
  const text = openedMails(fan, "receipt")[0]?.text;
  expect(text).toMatch(/Includes VAT 20%: +\$1\.98/);
  expect(text).toMatch(new RegExp(`Receipt number: +${purchase.receiptNumber}`));
});

test("a buyer from a country without a rate in the table gets a receipt without tax", async () => {
  const { fan, track } = await openShop({ ...germanSeller, "tax.mode": "by_country" });
  const purchase = await pay(fan, track.id);
  expect(purchase).toMatchObject({ country: "US", taxCents: 0 });
  expect(readReceipt(fan, purchase.id).facts.tax).toBeNull();
});

test("a US seller without tax has a numbered receipt and no tax", async () => {
  const { fan, track } = await openShop({ "seller.name": "Ada Example", "seller.country": "US" });
  const purchase = await pay(fan, track.id);
  expect(purchase).toMatchObject({ taxCents: null, taxRateBasisPoints: null });
  expect(readReceipt(fan, purchase.id).facts).toMatchObject({
    sellerLines: ["Ada Example", "United States"],
    tax: null,
    taxNote: "",
  });
});

test("each refund has a credit note, and together they hold exactly the tax of the receipt", async () => {
  const { ctx, fan, track } = await openShop({ tax: '{"mode":"included","rate":1900}' });
  const { id, paymentIntentId, taxCents, receiptNumber } = await pay(fan, track.id);
  for (const [cents, netAmount] of [
    [333, "8.57"],
    [333, "5.24"],
    [undefined, null],
  ] as const) {
    await refund(ctx, paymentIntentId, cents);
    expect(readReceipt(fan, id).netAmount).toBe(netAmount);
  }
  await settle(ctx, paymentIntentId);
  const notes = listCreditNotes(ctx, id);
  const year = ctx.now().getUTCFullYear();
  expect(notes.map(({ number }) => number)).toEqual([1, 2, 3].map((n) => `TEST-CN-${year}-0000${n}`));
  expect(notes.reduce((sum, note) => sum + note.amountCents, 0)).toBe(1190);
  expect(notes.reduce((sum, note) => sum + (note.taxCents ?? 0), 0)).toBe(taxCents);
  expect(readReceipt(fan, id).creditNotes).toMatchObject([
    { amount: "3.33" },
    { amount: "3.33" },
    { amount: "5.24" },
  ]);
  const mail = openedMails(fan, "refund").at(0)?.text;
  expect(mail).toMatch(new RegExp(`Credit note: +TEST-CN-${year}-0000`));
  expect(mail).toMatch(new RegExp(`For receipt: +${receiptNumber}`));
});

test("an order from before receipts had numbers gets neither number nor credit note", async () => {
  const { ctx, fan, track } = await openShop();
  const { id, paymentIntentId } = await pay(fan, track.id);
  ctx.db.update(purchases).set({ receiptNumber: null, seller: null }).run();
  await refund(ctx, paymentIntentId);
  expect(readReceipt(fan, id)).toMatchObject({
    facts: { number: null, sellerLines: [], tax: null },
    creditNotes: [],
  });
});

test("a tax number is called one on the page and in the mail, next to the VAT ID or alone", async () => {
  const { fan, ctx, track } = await openShop({ ...germanSeller, "seller.taxNumber": "12/345/67890" });
  const { id } = await pay(fan, track.id);
  const numbers = ["VAT ID: DE123456789", "Tax number: 12/345/67890"];
  expect(readReceipt(fan, id).facts.sellerLines.slice(-2)).toEqual(numbers);
  expect(openedMails(ctx, "receipt")[0]?.text).toContain(numbers.join(", "));
  changeSite(ctx, [{ key: "seller.vatId", value: "" }]);
  const next = await pay(fan, (await createTrack(ctx)).id);
  expect(readReceipt(fan, next.id).facts.sellerLines.slice(-2)).toEqual([
    "Germany",
    "Tax number: 12/345/67890",
  ]);
  nameBusinessBuyer(fan, { purchaseId: id }, { name: "Lamp GmbH", taxNumber: "98/765/43210" });
  resendReceipt(fan, id);
  expect(openedMails(ctx, "receipt").at(-1)?.text).toContain("Lamp GmbH, Tax number: 98/765/43210");
});

test("the receipt's mail contains terms and withdrawal text, and keeps them when they change", async () => {
  const { fan, ctx, track } = await openShop({
    ...germanSeller,
    "legal.terms": "# Price\n\nPrices include **tax**.",
    "legal.withdrawal": "You can withdraw within 14 days.\n\n- by mail\n- by email",
  });
  await pay(fan, track.id);
  changeSite(ctx, [{ key: "legal.terms", value: "Other terms." }]);
  const [mail] = openedMails(ctx, "receipt");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toMatch(/Terms and Withdrawal as of/);
    expect(part).toMatch(/Prices include (<strong>)?tax/);
    expect(part).toContain("You can withdraw within 14 days.");
    expect(part).toContain("by email");
    expect(part).not.toContain("Other terms");
  }
  expect(mail?.html).toMatch(/<h2[^>]*>Terms<\/h2>\s*<h3[^>]*>Price<\/h3>/);
});

test("an order of 0 is confirmed with the terms too; without texts the mail mentions none", async () => {
  const { fan, ctx } = await openShop({ "legal.terms": "These are the terms." });
  const release = createRelease(ctx, { priceCents: 0, trackIds: [(await createTrack(ctx)).id] });
  claimForFree(fan, { releaseId: release.id, price: "0.00", agreesToWithdrawal: true });
  expect(openedMails(ctx, "receipt")[0]?.text).toContain("These are the terms.");
  changeSite(ctx, [{ key: "legal.terms", value: "" }]);
  await pay(fan, (await createTrack(ctx)).id);
  expect(openedMails(ctx, "receipt").at(-1)?.text).not.toMatch(/terms|withdrawal/i);
});

test("a business buyer adds name and tax number to a receipt afterwards, and takes them off", async () => {
  const { ctx, fan, track } = await openShop({ tax: '{"mode":"included","rate":1900}' });
  const { id, taxCents, receiptNumber } = await pay(fan, track.id);
  nameBusinessBuyer(fan, { purchaseId: id }, { name: "Lamp GmbH", taxNumber: "DE999999999" });
  expect(readReceipt(fan, id).facts.business).toEqual({ name: "Lamp GmbH", taxNumber: "DE999999999" });
  expect(ctx.db.select().from(purchases).get()).toMatchObject({ taxCents, receiptNumber });
  resendReceipt(fan, id);
  expect(openedMails(fan, "receipt").at(-1)?.text).toMatch(/Buyer: +Lamp GmbH, VAT ID: DE999999999/);
  nameBusinessBuyer(fan, { purchaseId: id }, { name: "", taxNumber: "DE999999999" });
  expect(readReceipt(fan, id).facts.business).toBeNull();
});

test("only the buyer names a business, and only on a paid order", async () => {
  const { ctx, fan, track } = await openShop();
  const unpaid = await pay(fan, track.id, "4000000000000002");
  const business = { name: "Lamp GmbH", taxNumber: "" };
  expect(() => nameBusinessBuyer(fan, { purchaseId: unpaid.id }, business)).toThrow(/has no receipt/);
  const { id } = await pay(fan, track.id);
  expect(() => nameBusinessBuyer(signedInContext(ctx), { purchaseId: id }, business)).toThrow(
    /doesn't exist/,
  );
});
