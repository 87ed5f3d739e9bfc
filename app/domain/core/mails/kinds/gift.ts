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
    subject: `${isTest ? "Test gift" : "A gift"} from ${giver}: ${title}`,
    ...(cover && {
      picture: { fileKey: cover.fileKey, description: `Cover of ${cover.title}`, tint: cover.tint },
    }),
    heading: name ? `${name}, this is for you` : "This is for you",
    blocks: [
      ...testNotice(isTest),
      paragraph(`${giver} bought you ${title} by ${artist}.`),
      ...(note ? [{ type: "quote" as const, text: note }] : []),
      button("Open Your Gift", path),
      paragraph("Sign in or create a free account, and the music is yours to stream and download."),
    ],
    reason: `You're getting this because ${giver} entered your address for a gift on our site. If you don't want it, you can ignore this email.`,
  };
}

/** To the person who claimed a gift, once its payment was refunded. @param facts.title what of it ended */
export function giftRefunded({ giver, name, title, isTest }: Gift): MailContent {
  return {
    subject: `${isTest ? "Test refund" : "Refund"} of a gift: ${title}`,
    heading: "Your gift was refunded",
    blocks: [
      ...testNotice(isTest),
      paragraph(
        `${name ? `${name}, the` : "The"} payment for ${title}, a gift from ${giver}, was refunded. The gift has ended, so the music is no longer in your account.`,
      ),
      paragraph("What you own through another purchase stays yours."),
      button("Go to My Music", "/dashboard"),
    ],
    reason: "You're getting this because you claimed this gift on our site.",
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
  const { title, artist, hasAccount, isWaiting } = facts;
  const when = isWaiting ? "It isn't all out yet: you'll find it in your music" : "It's in your music";
  const way: MailBlock[] = hasAccount
    ? [
        paragraph(`${when}, at no cost${isWaiting ? ", as it comes out" : ""}.`),
        button("Get Your Music", "/dashboard"),
      ]
    : [
        paragraph(
          `Create an account with this address and confirm it. Then it's yours, at no cost${isWaiting ? ", as it comes out" : ""}.`,
        ),
        button("Create Your Account", "/auth?tab=register"),
      ];
  return {
    subject: `For you: ${title}`,
    heading: `${title} is for you`,
    blocks: [
      paragraph(
        `${site.artistName} has given you “${title}”${artist === site.artistName ? "" : ` by ${artist}`}.`,
      ),
      ...way,
      ...limitsOf(facts, site),
    ],
    reason: "You're getting this because the artist gave you music on our site.",
  };
}

function limitsOf({ expiresAt, maxDownloads }: Given, { timeZone }: MailSite): MailBlock[] {
  const times = maxDownloads === 1 ? "once" : `${maxDownloads} times`;
  const ways =
    maxDownloads === null
      ? []
      : [`You can download each track ${times}, and stream it as often as you like.`];
  const end = expiresAt ? [`It's yours until ${formatDateTime(expiresAt, timeZone)}.`] : [];
  const sentences = [...end, ...ways].join(" ");
  return sentences ? [paragraph(sentences)] : [];
}
