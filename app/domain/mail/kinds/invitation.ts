import type { InvitedRole } from "#app/shared/accounts/schema.ts";
import { button, type MailContent, type MailSite, paragraph } from "../content.ts";

/** To somebody whom an admin invited. @param facts.path the page with its token; it works once, for seven days. */
export function invitation(
  { path, role }: { path: string; role: InvitedRole },
  { artistName }: MailSite,
): MailContent {
  const asRole = role === "admin" ? "an admin" : "a moderator";
  return {
    subject: `Help run ${artistName}'s site`,
    heading: "You're invited",
    blocks: [
      paragraph(`You're invited to help run ${artistName}'s site as ${asRole}.`),
      button("See the Invitation", path),
      paragraph("The link works once, for 7 days."),
    ],
    reason: "If you weren't expecting this, you can ignore this email.",
  };
}
