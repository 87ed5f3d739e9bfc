import { sayMoment } from "#app/shared/times/zoned-time.ts";
import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To a user who asked for a copy of their data. The file needs their session, so the mail contains no link to it. */
export function exportReady({ availableUntil }: { availableUntil: Date }, site: MailSite): MailContent {
  return {
    subject: `Your data from ${site.artistName} is ready`,
    heading: "Your data is ready",
    blocks: [
      paragraph("You can download the copy of your data that you asked for after you sign in."),
      { type: "button", label: "Download your data", address: addressOn(site, "/dashboard/privacy") },
      paragraph(
        `It is available until ${sayMoment(availableUntil, site.timeZone)}. After that, please ask for a new one.`,
      ),
    ],
    reason:
      "If you did not ask for this, somebody else may be signed in to your account: choose a new password.",
  };
}
