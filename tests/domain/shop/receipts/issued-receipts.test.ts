import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { write } from "#app/domain/core/write.ts";
import { readReceipt, resendReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { listCreditNotes } from "#app/domain/shop/receipts/issue-credit-note.ts";
import { readOrderDocument } from "#app/domain/shop/receipts/read-order-document.ts";
import { exportDocuments, listDocumentMonths } from "#app/domain/shop/sales/export-documents.ts";
import { purchases, releases, tracks, users } from "#db/schema/index.ts";
import { cards, pay, refund } from "../../../factories/purchase.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { unzip } from "../../../setup/requests/read-zip.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

async function openShop(timeZone = "UTC") {
  const ctx = await openTestContext();
  changeSite(ctx, [
    { key: "artistName", value: "Ada" },
    { key: "timeZone", value: timeZone },
    { key: "tax", value: '{"mode":"included","rate":1900}' },
    { key: "seller.name", value: "Ada Example" },
  ]);
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx, { priceCents: 1190, title: "Night Bus" });
  const order = await pay(fan, track.id);
  return { ctx, fan, order, admin: signedInContext(ctx, { role: "admin" }) };
}

/** Everything that a receipt names gets another name. */
function renameAll({ ctx, fan }: Awaited<ReturnType<typeof openShop>>) {
  ctx.db.update(tracks).set({ title: "Renamed", ownArtist: "Somebody Else" }).run();
  ctx.db.update(releases).set({ title: "Renamed" }).run();
  ctx.db
    .update(users)
    .set({ firstName: "Renamed", email: `renamed-${fan.actor.user.id}@example.com` })
    .where(eq(users.id, fan.actor.user.id))
    .run();
  changeSite(ctx, [
    { key: "artistName", value: "Another Artist" },
    { key: "seller.name", value: "Another Seller" },
    { key: "tax", value: '{"mode":"included","rate":700}' },
    { key: "timeZone", value: "Pacific/Kiritimati" },
  ]);
}

test("a receipt stays what it was after refunds and whatever is renamed", async () => {
  const shop = await openShop();
  const { ctx, fan, order } = shop;
  const issued = readReceipt(fan, order.id).document;
  expect(issued).toMatchObject({
    title: `Receipt ${order.receiptNumber}`,
    seller: { name: "Ada", lines: ["Ada Example"] },
    items: [{ title: "Night Bus", notes: ["The Tester, Digital Download"], amount: "$11.90" }],
    total: { label: "Total paid", amount: "$11.90" },
    tax: [{ name: "Includes VAT 19%", lines: ["$1.90"] }],
  });
  await refund(ctx, order.paymentIntentId, 333);
  renameAll(shop);
  expect(readReceipt(fan, order.id).document).toEqual(issued);
  await refund(ctx, order.paymentIntentId);
  expect(readReceipt(fan, order.id).document).toEqual(issued);
});

test("a receipt that is sent again has the names under which it was issued", async () => {
  const shop = await openShop();
  renameAll(shop);
  resendReceipt(shop.fan, shop.order.id);
  const mail = openedMails(shop.ctx, "receipt").at(-1);
  expect(mail?.subject).toContain("Night Bus");
  expect(mail?.text).toMatch(/Track: +Night Bus/);
  expect(mail?.text).not.toContain("Renamed");
});

test("each refund is a document of its own, which doesn't change either", async () => {
  const shop = await openShop();
  const { ctx, fan, order } = shop;
  await refund(ctx, order.paymentIntentId, 333);
  await refund(ctx, order.paymentIntentId);
  const [first, second] = listCreditNotes(ctx, order.id).map(({ number }) => number);
  const documents = [first, second].map((number) => readReceipt(fan, order.id, number).document);
  expect(documents).toMatchObject([
    {
      title: `Credit Note ${first}`,
      items: [{ title: "Night Bus, a part of the price", amount: "−$3.33" }],
      total: { label: "Total refunded", amount: "−$3.33" },
      tax: [{ name: "Includes VAT 19%", lines: ["−$0.53"] }],
    },
    { total: { amount: "−$8.57" }, tax: [{ lines: ["−$1.37"] }] },
  ]);
  expect(documents[0]?.facts).toContainEqual({
    name: "Corrects",
    lines: [expect.stringMatching(`^Receipt ${order.receiptNumber} of `)],
  });
  renameAll(shop);
  expect([first, second].map((number) => readReceipt(fan, order.id, number).document)).toEqual(documents);
});

test("a credit note of the whole order names its lines", async () => {
  const { ctx, fan, order } = await openShop();
  await refund(ctx, order.paymentIntentId);
  const [note] = listCreditNotes(ctx, order.id);
  expect(readReceipt(fan, order.id, note?.number).document.items).toMatchObject([
    { title: "Night Bus", amount: "−$11.90" },
  ]);
});

test("an unknown credit note and another order's are not found", async () => {
  const { ctx, fan, order, admin } = await openShop();
  const other = await pay(fan, (await createTrack(ctx)).id);
  await refund(ctx, other.paymentIntentId);
  const [note] = listCreditNotes(ctx, other.id);
  for (const number of ["invented", note?.number ?? ""]) {
    expect(() => readReceipt(fan, order.id, number)).toThrow("This credit note doesn't exist.");
    expect(() => readOrderDocument(admin, order.id, number)).toThrow("This credit note doesn't exist.");
  }
});

test("an admin opens receipt and credit notes; others and unpaid orders are refused", async () => {
  const { ctx, fan, order, admin } = await openShop();
  await refund(ctx, order.paymentIntentId);
  const [note] = listCreditNotes(ctx, order.id);
  expect(readOrderDocument(admin, order.id, "receipt").document).toEqual(readReceipt(fan, order.id).document);
  expect(readOrderDocument(admin, order.id, note?.number ?? "").document.number).toBe(note?.number);
  const unpaid = await pay(fan, (await createTrack(ctx)).id, cards.declined);
  expect(() => readOrderDocument(admin, unpaid.id, "receipt")).toThrow("This order has no receipt.");
  expect(() => readOrderDocument(fan, order.id, "receipt")).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
});

test("a deleted account takes its name off the receipt, and nothing else", async () => {
  const { ctx, fan, order, admin } = await openShop();
  const issued = readOrderDocument(admin, order.id, "receipt").document;
  expect(JSON.stringify(issued)).toContain(fan.actor.user.email);
  write(ctx, (tx) => eraseUser(tx, fan.actor.user));
  const left = readOrderDocument(admin, order.id, "receipt").document;
  expect(left.facts).toContainEqual({ name: "Buyer", lines: ["Deleted account"] });
  expect({ ...left, facts: [] }).toEqual({ ...issued, facts: [] });
  expect(JSON.stringify(ctx.db.select().from(purchases).all())).not.toContain(fan.actor.user.email);
});

test("a month's documents are one zip: its receipts and credit notes, by the owner's time zone", async () => {
  const { ctx, order, admin } = await openShop("Europe/Berlin");
  // 00:30 on December 1 in Berlin.
  ctx.db
    .update(purchases)
    .set({ completedAt: new Date("2026-11-30T23:30:00Z"), purchaseDate: new Date("2026-10-05T12:00:00Z") })
    .run();
  await refund(ctx, order.paymentIntentId, 333);
  const [note] = listCreditNotes(ctx, order.id);
  const thisMonth = listDocumentMonths(admin)[0] ?? "";
  expect(listDocumentMonths(admin).at(-1)).toBe("2026-10");
  expect(await namesOf(exportDocuments(admin, "2026-11"))).not.toContain(`${order.receiptNumber}.html`);
  const december = await readZip(exportDocuments(admin, "2026-12"));
  const receipt = december.get(`receipts-2026-12/${order.receiptNumber}.html`)?.toString() ?? "";
  for (const text of ["Night Bus", "$11.90", "Includes VAT 19%", "Ada Example"])
    expect(receipt).toContain(text);
  const current = await readZip(exportDocuments(admin, thisMonth));
  const credit = current.get(`receipts-${thisMonth}/${note?.number}.html`)?.toString() ?? "";
  expect(credit).toContain(`Receipt ${order.receiptNumber} of December 1, 2026`);
});

test("the files of the zip hold titles as text", async () => {
  const { ctx, fan, admin } = await openShop();
  await pay(fan, (await createTrack(ctx, { title: "<script>alert(1)</script> & more" })).id);
  const [month = ""] = listDocumentMonths(admin);
  const files = [...(await readZip(exportDocuments(admin, month))).values()].map(String);
  expect(files).toHaveLength(2);
  expect(files.join()).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
  expect(files.join()).not.toContain("<script>");
});

test("only an admin downloads a month's documents", async () => {
  const { fan } = await openShop();
  const refusal = expect.objectContaining({ code: "forbidden" });
  expect(() => exportDocuments(fan, "2026-11")).toThrow(refusal);
  expect(() => listDocumentMonths(fan)).toThrow(refusal);
});

async function readZip(stream: Readable): Promise<Map<string, Buffer>> {
  const saved = path.join(temporaryFolder(), "documents.zip");
  await writeFile(saved, stream);
  return unzip(saved);
}

const namesOf = async (stream: Readable) => [...(await readZip(stream)).keys()].join();
