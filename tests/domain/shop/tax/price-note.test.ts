import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { previewIssue } from "#app/domain/mail/newsletter/issues/queue-issue-mail.ts";
import { priceNote } from "#app/shared/core/settings/price-note.ts";
import { siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { startIssue, subscribedSite } from "../../../factories/newsletter.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext } from "../../../setup/services.ts";

const { seller, tax } = siteSettingsSchema.shape;
const sentence = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
const noteOf = (country: string, terms: object) =>
  priceNote({ seller: seller.parse({ country }), tax: tax.parse(terms) });

test.each(["DE", "AT", "FR", "GB", "CH", "NO"])(
  "a price in %s says that it includes tax, or why it has none",
  (country) => {
    expect(noteOf(country, { mode: "included", rate: 1900, name: "USt." })).toBe("incl. USt.");
    expect(noteOf(country, { mode: "by_country" })).toBe("incl. VAT");
    expect(noteOf(country, { mode: "small_business", note: sentence })).toBe(sentence);
    expect(noteOf(country, { mode: "none" })).toBeNull();
  },
);

test.each(["", "US", "JP"])("a price of a seller in “%s” says nothing about tax", (country) => {
  expect(noteOf(country, { mode: "included", rate: 1000 })).toBeNull();
  expect(noteOf(country, { mode: "small_business", note: sentence })).toBeNull();
});

test("a newsletter's prices say it, and what is free doesn't", async () => {
  const ctx = await openTestContext();
  const { admin } = await subscribedSite(ctx, 1);
  const [paid, free] = [
    await createTrack(ctx, { priceCents: 199 }),
    await createTrack(ctx, { priceCents: 0 }),
  ];
  changeSite(ctx, [
    { key: "seller.country", value: "DE" },
    { key: "tax", value: '{"mode":"included","rate":1900}' },
  ]);
  const id = startIssue(admin, { body: `{{track:${paid.id}}}\n\n{{track:${free.id}}}` });
  const { html, text } = previewIssue(admin, readIssue(admin, id));
  for (const written of [html, text]) {
    expect(written).toContain("$1.99 (incl. VAT)");
    expect(written.match(/incl\. VAT/g)).toHaveLength(1);
  }
});
