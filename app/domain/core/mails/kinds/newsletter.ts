import { daysToConfirm } from "#app/shared/core/mails/schema.ts";
import { button, link, type MailBlock, type MailContent, type MailSite, paragraph } from "../content.ts";

/**
 * To an address that was entered into the newsletter form.
 * @param facts.confirmPath the page with the button that subscribes; @param facts.unsubscribePath the unsubscribe page.
 */
export function confirmNewsletter(
  { confirmPath, unsubscribePath }: { confirmPath: string; unsubscribePath: string },
  site: MailSite,
): MailContent {
  return {
    subject: `Confirm your ${site.artistName} newsletter`,
    heading: "One more step",
    blocks: [
      paragraph(`Confirm your address to get emails about new music and shows from ${site.artistName}.`),
      button("Confirm Subscription", confirmPath),
      paragraph(`The link works for ${daysToConfirm} days.`),
      link("No, don't subscribe me", unsubscribePath),
    ],
    reason:
      "Someone entered this address in the newsletter box on our site. If it wasn't you, ignore this email: you're not on the list, and we'll delete the address.",
    unsubscribePath,
    namesSender: true,
  };
}

interface ReleaseOut {
  releaseId: string;
  title: string;
  artist: string;
  /** To a guest: the page with the downloads. */
  guestPath: string | null;
}

/** To everybody who pre-ordered a release or was given it, on the day that it comes out. */
export function releaseOut({ releaseId, title, artist, guestPath }: ReleaseOut): MailContent {
  return {
    subject: `It's out: ${title}`,
    heading: `${title} is out`,
    blocks: [
      paragraph(`“${title}” by ${artist} is in your music now, ready to stream and download.`),
      button("Get Your Music", guestPath ?? "/dashboard"),
      link("Listen to the release", `/releases/${encodeURIComponent(releaseId)}`),
    ],
    reason: "You're getting this because you pre-ordered this release on our site, or were given it.",
  };
}

interface Newsletter {
  subject: string;
  preheader: string;
  blocks: MailBlock[];
  unsubscribePath: string;
}

/** An issue of the newsletter to one of its readers. */
export function newsletter(
  { subject, preheader, blocks, unsubscribePath }: Newsletter,
  site: MailSite,
): MailContent {
  return {
    subject,
    preheader,
    heading: null,
    blocks,
    reason: `You get this because you asked for news from ${site.artistName}.`,
    unsubscribePath,
    isBulk: true,
    namesSender: true,
  };
}
