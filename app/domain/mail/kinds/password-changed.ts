import { sayMoment } from "#app/shared/times/zoned-time.ts";
import { addressOn, type MailContent, type MailSite, paragraph, securityReason } from "../content.ts";

/** To the account's owner, after a change or a reset. */
export function passwordChanged(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your password for ${site.artistName} was changed`,
    heading: "Your password was changed",
    blocks: [
      paragraph(
        `It was changed on ${sayMoment(site.now, site.timeZone)}. If that was you, there is nothing to do.`,
      ),
      paragraph("If it was not you, choose a new password now. That signs everyone else out."),
      { type: "button", label: "Choose a New Password", address: addressOn(site, "/forgot-password") },
    ],
    reason: securityReason,
  };
}
