import { sayDay } from "#app/shared/times/zoned-time.ts";
import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To a user who asked for the deletion of their account. @param facts.dueAt when it happens unless it is cancelled. */
export function deletionRequested({ dueAt }: { dueAt: Date }, site: MailSite): MailContent {
  return {
    subject: `Your account with ${site.artistName} will be deleted`,
    heading: "Your account will be deleted",
    blocks: [
      paragraph(
        `You asked for this, and it happens on ${sayDay(dueAt, site.timeZone)}. Until then you can sign in, download your music or change your mind.`,
      ),
      { type: "button", label: "Keep my account", address: addressOn(site, "/dashboard/privacy") },
      paragraph("After that day the account and its downloads are gone for good."),
    ],
    reason: "If you did not ask for this, sign in, keep your account and choose a new password.",
  };
}
