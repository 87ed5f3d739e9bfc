import { daysToConfirm } from "#app/shared/newsletter/days-to-confirm.ts";
import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

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
      { type: "button", label: "Confirm subscription", address: addressOn(site, confirmPath) },
      paragraph(`The link works for ${daysToConfirm} days.`),
      { type: "link", label: "No newsletter, please", address: addressOn(site, unsubscribePath) },
    ],
    reason:
      "This address was entered in the newsletter box on our site. If that wasn't you, ignore this email: you are not on the list, and the address is deleted.",
    unsubscribePath,
  };
}
