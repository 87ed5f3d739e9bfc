import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { pay, refund } from "../../../factories/purchase.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

// Calculated by hand. Of 11.90 at 20 % the tax is 11.90 × 20 / 120 = 1.98(3), of the 5.00 that go back 0.83(3), and of
// the 6.90 left 1.98 - 0.83 = 1.15. The card costs 11.90 × 2.9 % + 0.30 = 0.645, rounded 0.65.
const price = 1190;
const note = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
const none = { tax: null, creditNotes: [null, null], taxes: ["0.00", "0.00", "0.00"], taxNote: "" };
const sellers = [
  {
    name: "a German small business",
    settings: { "seller.country": "DE", currency: "eur", "tax.mode": "small_business", "tax.note": note },
    card: "4000002760000016",
    expected: { ...none, country: "DE", taxNote: note },
  },
  {
    name: "a French buyer with 20 % VAT included",
    settings: { "seller.country": "DE", currency: "eur", "tax.mode": "by_country" },
    card: "4000002500000003",
    expected: {
      country: "FR",
      tax: { label: "VAT 20%", amount: "1.98" },
      creditNotes: [
        { label: "VAT 20%", amount: "0.83" },
        { label: "VAT 20%", amount: "1.15" },
      ],
      taxes: ["1.98", "-0.83", "-1.15"],
      taxNote: "",
    },
  },
  {
    name: "a US seller without tax",
    settings: { "seller.country": "US" },
    card: "4242424242424242",
    expected: { ...none, country: "US" },
  },
];

test.each(sellers)(
  "receipt, credit notes and export are right for $name",
  async ({ settings, card, expected }) => {
    const ctx = await openTestContext();
    changeSite(
      ctx,
      Object.entries({ "seller.name": "Ada Example", ...settings }).map(([key, value]) => ({ key, value })),
    );
    const fan = signedInContext(ctx);
    const track = await createTrack(ctx, { priceCents: price });
    const { id, paymentIntentId } = await pay(fan, track.id, card);
    expect(readReceipt(fan, id)).toMatchObject({
      document: { total: { amount: expect.stringContaining("11.90") } },
      facts: { tax: expected.tax, taxNote: expected.taxNote },
    });
    for (const cents of [500, 690]) await refund(ctx, paymentIntentId, cents);
    expect(readReceipt(fan, id).creditNotes.map(({ amount, tax }) => [amount, tax])).toEqual([
      ["5.00", expected.creditNotes[0]],
      ["6.90", expected.creditNotes[1]],
    ]);

    await readBalance(ctx);
    const rows = await exportedRows(signedInContext(ctx, { role: "admin" }));
    const [sold = "", first = "", second = ""] = expected.taxes;
    // Within a second the provider gives them no order.
    expect(rows.toSorted()).toEqual([
      ["refund", expected.country, "0.00", first, "0.00", "5.00", "-5.00"],
      ["refund", expected.country, "0.00", second, "0.00", "6.90", "-6.90"],
      ["sale", expected.country, "11.90", sold, "0.65", "0.00", "11.25"],
    ]);
  },
);

/** Of each row of the CSV: kind, country, gross, tax, fees, refunded and net. */
async function exportedRows(admin: ReturnType<typeof signedInContext>) {
  const chunks: string[] = [];
  for await (const chunk of exportSales(admin, { view: "release" }).stream) chunks.push(String(chunk));
  const [head = "", ...lines] = chunks.join("").trim().split("\n");
  const columns = head.replace("\uFEFF", "").split(",");
  const shown = ["kind", "country", "gross", "tax", "fees", "refunded", "net"];
  return lines.map((line) => shown.map((column) => line.split(",")[columns.indexOf(column)]));
}
