import { addressOn, type MailContent, type MailSite, paragraph, securityReason } from "../content.ts";

/**
 * To an address that has just been verified for the first time.
 * @param facts.ended what was set up before and has ended, in sentences.
 */
export function firstProof({ ended }: { ended: readonly string[] }, site: MailSite): MailContent {
  return {
    subject: `Your account with ${site.artistName} is now yours alone`,
    heading: "Your address is confirmed",
    blocks: [
      paragraph(
        "Until you confirmed this address, anybody could have set up the account. To be safe, what was set up before was removed:",
      ),
      ...ended.map(paragraph),
      { type: "button", label: "Open Security Settings", address: addressOn(site, "/dashboard/security") },
      {
        type: "link",
        label: "Can't sign in? Choose a new password",
        address: addressOn(site, "/forgot-password"),
      },
    ],
    reason: securityReason,
  };
}
