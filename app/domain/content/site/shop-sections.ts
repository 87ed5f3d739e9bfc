import type { Context } from "#app/domain/core/context.ts";
import { sellableCurrencies, timeZoneNames } from "#app/domain/core/settings/sellable-currencies.ts";
import { languageName, languages, offeredLanguages } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { sellableCurrency } from "#app/shared/core/settings/sellable-currency.ts";
import { chosen, formText, number, ruleOf, yesOrNo } from "./field-values.ts";
import { area, checks, type Section, select, text } from "./section.ts";

const shop = (): Section => ({
  title: messages.adminSettings.shop.title,
  content: [
    select(
      "currency",
      messages.adminSettings.shop.currency,
      messages.adminSettings.shop.currencyHint,
      sellableCurrencies,
      { schema: formText(sellableCurrency) },
    ),
    select(
      "guestCheckout",
      messages.adminSettings.shop.guests,
      messages.adminSettings.shop.guestsHint,
      (_ctx, { guestCheckout }) => [
        ...(guestCheckout === null
          ? [{ value: "", label: messages.adminSettings.shop.guestsUnanswered }]
          : []),
        { value: "yes", label: messages.adminSettings.shop.guestsYes },
        { value: "no", label: messages.adminSettings.shop.guestsNo },
      ],
      { ...yesOrNo, isOptional: false },
    ),
    select(
      "pages.musicView",
      messages.adminSettings.shop.musicView,
      messages.adminSettings.shop.musicViewHint,
      { list: messages.adminSettings.shop.asList, releases: messages.adminSettings.shop.asReleases },
      { schema: formText(ruleOf("pages.musicView"), "list") },
    ),
  ],
  saved: messages.adminSettings.fromNow,
});

const languageChoices = () => offeredLanguages.map((value) => ({ value, label: languageName(value) }));

const speech = (): Section => ({
  title: messages.adminSettings.languages.title,
  content: [
    select(
      "language",
      messages.adminSettings.languages.main,
      messages.adminSettings.languages.mainHint,
      languageChoices,
      { schema: formText(ruleOf("language")) },
    ),
    checks(
      "languages",
      messages.adminSettings.languages.others,
      messages.adminSettings.languages.othersHint,
      languageChoices(),
      { schema: chosen("languages") },
    ),
  ],
  saved: messages.adminSettings.languages.saved,
  // With the main one among them, it stays on the site when another becomes that.
  tidy: (settings) => {
    const all = new Set([settings.language, ...settings.languages]);
    return { ...settings, languages: all.size > 1 ? languages.filter((each) => all.has(each)) : [] };
  },
});

const times = (): Section => ({
  title: messages.adminSettings.times.title,
  content: [
    select("timeZone", messages.adminSettings.times.zone, messages.adminSettings.times.zoneHint, timeZones),
  ],
  saved: messages.adminSettings.times.saved,
});

const mails = (): Section => ({
  title: messages.adminSettings.mails.title,
  content: [
    select("mails.sales", messages.adminSettings.mails.sales, messages.adminSettings.mails.salesHint, {
      each: messages.adminSettings.mails.each,
      daily: messages.adminSettings.mails.daily,
      none: messages.adminSettings.mails.noSales,
    }),
    select(
      "mails.statistics",
      messages.adminSettings.mails.statistics,
      messages.adminSettings.mails.statisticsHint,
      { none: messages.adminSettings.mails.none, monthly: messages.adminSettings.mails.monthly },
      { schema: formText(ruleOf("mails.statistics"), "none") },
    ),
  ],
  saved: messages.adminSettings.fromNow,
});

const newsletter = (): Section => ({
  title: messages.adminSettings.newsletter.title,
  content: [
    select(
      "newsletter.announcements",
      messages.adminSettings.newsletter.announcements,
      messages.adminSettings.newsletter.announcementsHint,
      {
        waitlist: messages.adminSettings.newsletter.waitlist,
        everyone: messages.adminSettings.newsletter.everyone,
        none: messages.adminSettings.newsletter.nobody,
      },
    ),
    area(
      "newsletter.announcementText",
      messages.adminSettings.newsletter.text,
      messages.adminSettings.newsletter.textHint,
      { rows: 4 },
    ),
    text(
      "newsletter.mailsPerSecond",
      messages.adminSettings.newsletter.perSecond,
      messages.adminSettings.newsletter.perSecondHint,
      {
        inputMode: "numeric",
        schema: number("newsletter.mailsPerSecond", () => messages.adminSettings.newsletter.perSecondWrong),
      },
    ),
  ],
  saved: messages.adminSettings.newsletter.saved,
});

/** The forms of how the shop works, and of what it mails. */
export const shopSections = { shop, languages: speech, times, mails, newsletter };

/** The names to choose from; an older name of a zone, set by command, stays chosen. */
function timeZones(_ctx: Context, { timeZone }: SiteSettings) {
  const names = timeZoneNames();
  return (names.includes(timeZone) ? names : [timeZone, ...names]).map((value) => ({ value }));
}
