import { expect, test } from "vitest";
import { legalRegions, legalTemplate } from "#app/domain/content/site/legal-templates.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { type LegalDocument, legalDocuments, siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { listCountries } from "#app/shared/core/tax/countries.ts";
import { euVatRates } from "#app/shared/core/tax/tax.ts";

const noSeller = { name: "", address: "", country: "", taxNumber: "", vatId: "" };
const nothing = { seller: noSeller, contactEmail: null };
const everything = legalRegions.flatMap((region) => legalDocuments.map((document) => ({ region, document })));

test.each(everything)("the $region $document says that it is a template and can be saved", (one) => {
  const text = legalTemplate(one.document, one.region, nothing);
  expect(text).toMatch(/^\*\*TEMPLATE: /);
  expect(text).toMatch(/\[\w+/);
  const { legal } = siteSettingsSchema.shape;
  expect(legal.unwrap().shape[one.document satisfies LegalDocument].parse(text)).toBe(text);
});

test("a template has what the settings know", () => {
  const seller = {
    name: "Ada Example",
    address: "1 Lamp Street\nLondon",
    country: "GB",
    taxNumber: "12/345/67890",
    vatId: "GB123456789",
  };
  const text = legalTemplate("imprint", "uk", { seller, contactEmail: "ada@example.com" });
  expect(text).toContain("Ada Example\n\n1 Lamp Street, London\n\nEmail: ada@example.com");
  expect(text).toContain("VAT ID: GB123456789");
  expect(text).not.toMatch(/\[(Name|Address|Email|VAT ID)\]/);
});

test.each(everything)(
  "the $region $document is in the language of who begins with it",
  ({ region, document }) => {
    const seller = { ...noSeller, name: "Ada Example", address: "Lampenweg 1\nBerlin", vatId: "DE123456789" };
    const german = inLanguage("de", () =>
      legalTemplate(document, region, { seller, contactEmail: "ada@example.com" }),
    );
    expect(german).toMatch(/^\*\*VORLAGE: /);
    expect(german).not.toMatch(/\[(Name|Anschrift|E-Mail-Adresse|USt-IdNr\.)\]/);
    const { legal } = siteSettingsSchema.shape;
    expect(legal.unwrap().shape[document].parse(german)).toBe(german);
  },
);

test.each(legalRegions)("no %s template has the tax number", (region) => {
  const seller = { ...noSeller, name: "Ada Example", taxNumber: "12/345/67890" };
  for (const document of legalDocuments) {
    expect(legalTemplate(document, region, { seller, contactEmail: null })).not.toContain("12/345/67890");
  }
});

test("the list of countries has every country of the EU once, and no unions", () => {
  const codes = listCountries().map(({ value }) => value);
  expect(codes).toEqual(expect.arrayContaining(["US", "GB", "JP", ...Object.keys(euVatRates)]));
  expect(codes).not.toContain("EU");
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(listCountries().map(({ label }) => label)).size).toBe(codes.length);
});
