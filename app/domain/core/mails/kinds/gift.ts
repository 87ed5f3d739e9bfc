import { messages } from "#app/messages/messages.ts";
import type { Tint } from "#app/shared/core/colours/tint.ts";
import { formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import {
  button,
  type MailBlock,
  type MailContent,
  type MailSite,
  paragraph,
  testNotice,
} from "../content.ts";

interface Gift {
  /** What the mail calls the person who paid. */
  giver: string;
  /** The recipient as the giver calls them; null where the name is deleted. */
  name: string | null;
  /** What was given, in one phrase, and by whom it is. */
  title: string;
  artist: string;
  isTest: boolean;
}

/** To the recipient of a gift. @param facts.path the page with its token; it works until the gift is claimed or sent again. */
export function gift(
  facts: Gift & {
    note: string | null;
    path: string;
    cover: { fileKey: string; title: string; tint: Tint | null } | null;
  },
): MailContent {
  const { giver, name, title, artist, note, path, isTest, cover } = facts;
  return {
    subject: isTest
      ? messages.shopMails.gift.testSubject(giver, title)
      : messages.shopMails.gift.subject(giver, title),
    ...(cover && {
      picture: {
        fileKey: cover.fileKey,
        description: messages.mails.coverOf(cover.title),
        tint: cover.tint,
      },
    }),
    heading: name ? messages.shopMails.gift.headingFor(name) : messages.shopMails.gift.heading,
    blocks: [
      ...testNotice(isTest),
      paragraph(messages.shopMails.gift.bought(giver, title, artist)),
      ...(note ? [{ type: "quote" as const, text: note }] : []),
      button(messages.shopMails.gift.open, path),
      paragraph(messages.shopMails.gift.how),
    ],
    reason: messages.shopMails.gift.reason(giver),
  };
}

/** To the person who claimed a gift, once its payment was refunded. @param facts.title what of it ended */
export function giftRefunded({ giver, name, title, isTest }: Gift): MailContent {
  return {
    subject: isTest
      ? messages.shopMails.giftRefunded.testSubject(title)
      : messages.shopMails.giftRefunded.subject(title),
    heading: messages.shopMails.giftRefunded.heading,
    blocks: [
      ...testNotice(isTest),
      paragraph(
        name
          ? messages.shopMails.giftRefunded.endedFor(name, title, giver)
          : messages.shopMails.giftRefunded.ended(title, giver),
      ),
      paragraph(messages.shopMails.giftRefunded.others),
      button(messages.shopMails.giftRefunded.music, "/dashboard"),
    ],
    reason: messages.shopMails.giftRefunded.reason,
  };
}

interface Given {
  title: string;
  artist: string;
  hasAccount: boolean;
  /** Some of it isn't out yet. */
  isWaiting: boolean;
  expiresAt: Date | null;
  maxDownloads: number | null;
}

/** To somebody whom the owner has given a track or a release. */
export function grant(facts: Given, site: MailSite): MailContent {
  const { title, artist } = facts;
  return {
    subject: messages.shopMails.grant.subject(title),
    heading: messages.shopMails.grant.heading(title),
    blocks: [
      paragraph(
        artist === site.artistName
          ? messages.shopMails.grant.given(site.artistName, title)
          : messages.shopMails.grant.givenBy(site.artistName, title, artist),
      ),
      ...wayTo(facts),
      ...limitsOf(facts, site),
    ],
    reason: messages.shopMails.grant.reason,
  };
}

function wayTo({ hasAccount, isWaiting }: Given): MailBlock[] {
  if (hasAccount) {
    return [
      paragraph(isWaiting ? messages.shopMails.grant.thereLater : messages.shopMails.grant.there),
      button(messages.mails.dashboard, "/dashboard"),
    ];
  }
  return [
    paragraph(isWaiting ? messages.shopMails.grant.accountLater : messages.shopMails.grant.account),
    button(messages.shopMails.grant.create, "/auth?tab=register"),
  ];
}

function limitsOf({ expiresAt, maxDownloads }: Given, { timeZone }: MailSite): MailBlock[] {
  const sentences = [
    expiresAt && messages.shopMails.grant.until(formatDateTime(expiresAt, timeZone)),
    maxDownloads !== null && messages.shopMails.grant.downloads(maxDownloads),
  ].filter((sentence) => typeof sentence === "string");
  return sentences.length > 0 ? [paragraph(sentences.join(" "))] : [];
}
