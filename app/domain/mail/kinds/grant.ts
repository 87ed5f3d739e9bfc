import { sayMoment } from "#app/shared/times/zoned-time.ts";
import { button, type MailBlock, type MailContent, type MailSite, paragraph } from "../content.ts";

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
  const ways = maxDownloads === null ? [] : [`You can download each track ${times}.`];
  const end = expiresAt ? [`It's yours until ${sayMoment(expiresAt, timeZone)}.`] : [];
  const sentences = [...end, ...ways].join(" ");
  return sentences ? [paragraph(sentences)] : [];
}
