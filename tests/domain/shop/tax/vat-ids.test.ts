import path from "node:path";
import { expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { labelTaxId } from "#app/shared/core/tax/tax-ids.ts";
import { openDatabase } from "#db/client.server.ts";
import { purchases } from "#db/schema/index.ts";
import { makeEarlierDatabase } from "../../../factories/earlier-database.ts";
import { temporaryFolder } from "../../../setup/services.ts";

const vatIds = [
  "DE123456789",
  "de 123 456 789",
  "ATU12345678",
  "FR XX 123456789",
  "NL123456789B01",
  "ESX1234567X",
  "IE1234567WA",
  "GB 123 4567 89",
  "CHE-123.456.789 MWST",
  "NO 123 456 789 MVA",
];
// German numbers, Germany's business ID, an Italian fiscal code, an Australian and an American number.
const others = [
  "12/345/67890",
  "2181508150123",
  "DE123456789-00001",
  "RSSMRA85T10A562S",
  "51 824 753 556",
  "12-3456789",
  "St.-Nr. 12/345/67890, DE123456789",
];

test.each(vatIds)("%s is a VAT ID", (number) => expect(labelTaxId(number)).toBe(`VAT ID: ${number}`));
test.each(others)("%s is another tax number", (number) => {
  expect(labelTaxId(number)).toBe(`Tax number: ${number}`);
});

/** What becomes of a tax number in the settings and on a receipt. */
function migrated(taxNumber: string) {
  const folder = temporaryFolder();
  makeEarlierDatabase(folder, "0042_vat_ids", (client) => {
    const seller = { name: "Ada", address: "", country: "DE", taxNumber };
    const settings = {
      artistName: "Ada",
      tagline: "",
      biography: "",
      contactEmail: null,
      currency: "eur",
      featuredTrackId: null,
      promoVideoUrl: null,
      socialLinks: [],
    };
    client
      .prepare(
        "insert into site (id, shop_id, settings, content_version, updated_at) values (1, 'shop', ?, 1, 0)",
      )
      .run(JSON.stringify({ ...settings, seller }));
    client
      .prepare(
        `insert into purchases (id, user_id, amount_cents, currency, provider, livemode, status, purchase_date, updated_at, seller)
        values ('bought', 'fan', 199, 'eur', 'stripe', 1, 'completed', 0, 0, ?)`,
      )
      .run(JSON.stringify({ ...seller, taxName: "VAT", taxNote: "" }));
  });
  const db = openDatabase(path.join(folder, "site.sqlite"));
  const { seller } = readSite({ db }).settings;
  const receipt = db.select().from(purchases).get()?.seller;
  db.$client.close();
  expect(receipt).toEqual({ ...receipt, ...(seller.vatId && { taxNumber: "", vatId: seller.vatId }) });
  return seller;
}

test.each(vatIds)("the migration makes %s the VAT ID", (number) => {
  expect(migrated(number)).toMatchObject({ taxNumber: "", vatId: number });
});

test.each(others)("the migration leaves %s the tax number", (number) => {
  expect(migrated(number)).toMatchObject({ taxNumber: number, vatId: "" });
});

test("the migration finds a VAT ID behind its label", () => {
  expect(migrated("USt-IdNr.: DE 123 456 789")).toMatchObject({ taxNumber: "", vatId: "DE123456789" });
});
