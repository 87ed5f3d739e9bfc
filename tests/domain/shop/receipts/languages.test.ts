import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { readLinkedReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { listCreditNotes } from "#app/domain/shop/receipts/issue-credit-note.ts";
import { readOrderDocument } from "#app/domain/shop/receipts/read-order-document.ts";
import { renderDocument } from "#app/domain/shop/receipts/render-document.ts";
import { purchases } from "#db/schema/index.ts";
import { asGuest, buyAsGuest, guestShop, receiptToken } from "../../../factories/guest.ts";
import { refund } from "../../../factories/purchase.ts";
import { signedInContext } from "../../../factories/user.ts";
import { englishIn } from "../../../setup/english-texts.ts";

const email = "lena@example.com";

/** A guest's order on a German page of an English site with tax, and its refund. */
async function germanOrder() {
  const { ctx, track } = await guestShop();
  changeSite(ctx, [
    { key: "languages", value: "en,de" },
    { key: "tax", value: '{"mode":"included","rate":1900}' },
    { key: "seller.country", value: "CH" },
    { key: "seller.name", value: "Ada Beispiel" },
    { key: "timeZone", value: "Europe/Berlin" },
  ]);
  const paymentIntentId = await inLanguage("de", () => buyAsGuest(asGuest(ctx, email), track.id));
  const token = receiptToken(ctx, email);
  await refund(ctx, paymentIntentId);
  const order = ctx.db.select().from(purchases).get();
  if (!order) throw new Error("There is no order.");
  return { ctx, order, token, admin: signedInContext(ctx, { role: "admin" }) };
}

test("receipt and credit note stay in the order's language, whatever the page", async () => {
  const { ctx, order, token } = await germanOrder();
  const [note] = listCreditNotes(ctx, order.id);
  const receipt = readLinkedReceipt(ctx, token).document;
  expect(receipt).toMatchObject({
    language: "de",
    title: `Beleg ${order.receiptNumber}`,
    total: { label: "Bezahlter Gesamtbetrag", amount: "1,99\u00a0$" },
    tax: [{ name: "Enthaltene MwSt. 19\u00a0%", lines: ["0,32\u00a0$"] }],
    seller: { lines: ["Ada Beispiel", "Schweiz"] },
  });
  const creditNote = readLinkedReceipt(ctx, token, note?.number).document;
  expect(creditNote).toMatchObject({ title: `Stornobeleg ${note?.number}`, language: "de" });
  for (const document of [receipt, creditNote]) expect(englishIn(JSON.stringify(document))).toEqual([]);
  const german = inLanguage("de", () => readLinkedReceipt(ctx, token).document);
  expect({ ...german, language: "de" }).toEqual(receipt);
});

test("the owner's copy is the buyer's, and a file of its own says its language", async () => {
  const { ctx, order, token, admin } = await germanOrder();
  const { document } = readOrderDocument(admin, order.id, "receipt");
  expect(document.items).toEqual(readLinkedReceipt(ctx, token).document.items);
  const file = renderDocument(document);
  expect(file).toContain('<html lang="de">');
  expect(file).toContain("Testzahlung: Es ist kein Geld geflossen.");
});

test("an English order's receipt is English on a German page", async () => {
  const { ctx, track } = await guestShop();
  await buyAsGuest(asGuest(ctx, email), track.id);
  const { document } = inLanguage("de", () => readLinkedReceipt(ctx, receiptToken(ctx, email)));
  expect(document).toMatchObject({ language: "en", total: { label: "Total paid", amount: "$1.99" } });
});
