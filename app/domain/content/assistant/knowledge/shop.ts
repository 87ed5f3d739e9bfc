import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { nameLinks } from "#app/shared/core/settings/site-name.ts";
import { type Passage, paragraph, topic } from "../find-passages.ts";

/** What the shop has at the moment. */
export interface KnownShop {
  /** Whether it sells anything. */
  isOpen: boolean;
  hasReleases: boolean;
  /** Whether fans name the price of something. */
  hasNamedPrices: boolean;
}

/** How to buy, pay and download. */
export function shopPassages({ isOpen, hasReleases, hasNamedPrices }: KnownShop): Passage[] {
  const buying = hasReleases ? messages.assistantShop.buyTrackOrRelease : messages.assistantShop.buyTrack;
  return [
    { ...topic("buy"), text: isOpen ? buying : messages.assistantShop.notOpen(buying) },
    { ...topic("cart"), text: messages.assistantShop.cart },
    {
      ...topic("download"),
      text: paragraph(messages.assistantShop.downloads, hasReleases && messages.assistantShop.zips),
    },
    { ...topic("payment"), text: messages.assistantShop.payment },
    { ...topic("refund"), text: messages.assistantShop.refund },
    // Not by "record", "LP" or "tape": they are what people call releases, too.
    { ...topic("physical"), text: messages.assistantShop.physical, isDecisive: true },
    ...(hasReleases ? [{ ...topic("rest"), text: messages.assistantShop.rest }] : []),
    ...(hasNamedPrices ? [{ ...topic("namedPrice"), text: messages.assistantShop.namedPrice }] : []),
  ];
}

/** Accounts, their security and their data. */
export function accountPassages(): Passage[] {
  return [
    { ...topic("account"), text: messages.assistantShop.account },
    { ...topic("password"), text: messages.assistantShop.password },
    { ...topic("mfa"), text: messages.assistantShop.security },
    { ...topic("privacy"), text: messages.assistantShop.privacy },
  ];
}

/** How to get in touch and get news. */
export function contactPassages(site: SiteSettings): Passage[] {
  const { contact, artistName } = site;
  const email = site.contactEmail && formatEmailAddress(site.contactEmail);
  const time = contact.responseTime && messages.assistantShop.answersTake(contact.responseTime);
  const links = nameLinks(site.socialLinks);
  const social = topic("social");
  return [
    {
      ...topic("contact"),
      text: paragraph(
        email
          ? messages.assistantShop.contactOrMail(artistName, email)
          : messages.assistantShop.contact(artistName),
        time,
      ),
    },
    {
      ...topic("collaboration"),
      text: paragraph(
        contact.collaborations || messages.assistantShop.ideas,
        email ? messages.assistantShop.writeOrMail(email) : messages.assistantShop.write,
        time,
      ),
    },
    { ...topic("newsletter"), text: messages.assistantShop.newsletter },
    {
      ...social,
      words: `${social.words} ${links.map(({ name }) => name.toLowerCase()).join(" ")}`,
      text:
        links.length > 0
          ? messages.assistantShop.elsewhere(
              artistName,
              links.map(({ name, address }) => `${name}, ${address}`).join("; "),
            )
          : messages.assistantShop.onlyHere(artistName),
    },
  ];
}
