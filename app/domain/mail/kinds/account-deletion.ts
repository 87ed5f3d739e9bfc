import { sayDay, sayMoment } from "#app/shared/times/zoned-time.ts";
import { button, type MailContent, type MailSite, paragraph } from "../content.ts";

/** The last mail, to the address of a deleted account. */
export function deletionDone(_facts: Record<string, never>, site: MailSite): MailContent {
  return {
    subject: `Your account with ${site.artistName} is deleted`,
    heading: "Your account is deleted",
    blocks: [
      paragraph("Your name, address, sessions and messages are erased, and you are signed out everywhere."),
      paragraph("What the law requires us to keep about purchases is kept without your name."),
      paragraph("Thank you for listening."),
    ],
    reason: "This is the last email to this address; we don't keep the address once this is sent.",
  };
}

/** To a user who asked for the deletion of their account. @param facts.dueAt when it happens unless it is cancelled. */
export function deletionRequested({ dueAt }: { dueAt: Date }, site: MailSite): MailContent {
  return {
    subject: `Your account with ${site.artistName} will be deleted`,
    heading: "Your account will be deleted",
    blocks: [
      paragraph(
        `You asked for this, and it happens on ${sayDay(dueAt, site.timeZone)}. Until then you can sign in, download your music or change your mind.`,
      ),
      button("Keep my account", "/dashboard/privacy"),
      paragraph("After that day the account and its downloads are gone for good."),
    ],
    reason: "If you did not ask for this, sign in, keep your account and choose a new password.",
  };
}

/** To a user who asked for a copy of their data. The file needs their session, so the mail contains no link to it. */
export function exportReady({ availableUntil }: { availableUntil: Date }, site: MailSite): MailContent {
  return {
    subject: `Your data from ${site.artistName} is ready`,
    heading: "Your data is ready",
    blocks: [
      paragraph("You can download the copy of your data that you asked for after you sign in."),
      button("Download your data", "/dashboard/privacy"),
      paragraph(
        `It is available until ${sayMoment(availableUntil, site.timeZone)}. After that, please ask for a new one.`,
      ),
    ],
    reason:
      "If you did not ask for this, somebody else may be signed in to your account: choose a new password.",
  };
}
