import { daysToConfirm } from "#app/shared/newsletter/days-to-confirm.ts";
import { button, link, type MailContent, type MailSite, paragraph } from "../content.ts";

/**
 * To an address that was entered into the newsletter form.
 * @param facts.confirmPath the page with the button that subscribes; @param facts.unsubscribePath the unsubscribe page.
 */
export function confirmNewsletter(
  { confirmPath, unsubscribePath }: { confirmPath: string; unsubscribePath: string },
  site: MailSite,
): MailContent {
  return {
    subject: `Do you want the newsletter of ${site.artistName}?`,
    heading: "One more step",
    blocks: [
      paragraph(`Press the button to get news about the music and shows of ${site.artistName} by email.`),
      button("Confirm subscription", confirmPath),
      paragraph(`The link works for ${daysToConfirm} days.`),
      link("No newsletter, please", unsubscribePath),
    ],
    reason:
      "This address was entered in the newsletter box on our site. If that wasn't you, ignore this email: you are not on the list, and the address is deleted.",
    unsubscribePath,
  };
}

interface ReleaseOut {
  releaseId: string;
  title: string;
  artist: string;
}

/** To everybody who pre-ordered a release, on the day that it comes out. */
export function releaseOut({ releaseId, title, artist }: ReleaseOut): MailContent {
  return {
    subject: `It's out: ${title}`,
    heading: `${title} is out`,
    blocks: [
      paragraph(
        `You pre-ordered “${title}” by ${artist}. From now on all of it is yours, to stream and to download.`,
      ),
      button("Get Your Music", "/dashboard"),
      link("Hear the whole release", `/releases/${encodeURIComponent(releaseId)}`),
    ],
    reason: "You get this because you pre-ordered a release on our site.",
  };
}
