import type { InvitedRole } from "#app/shared/core/roles.ts";
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

/** Which of somebody's music isn't out yet. */
export type WaitingPart = "none" | "some" | "all";

/**
 * To somebody without an account who bought music at another shop. It names drafts too: they own them.
 * @param facts.others how many more there are than those named.
 * @param facts.waiting missing in mails that were queued before it was known.
 * @param facts.path the page to register, with the address filled in.
 */
export function importInvitation(
  {
    titles,
    others,
    waiting = "none",
    path = "/auth?tab=register&redirectTo=%2Fdashboard",
  }: { titles: readonly string[]; others: number; waiting?: WaitingPart; path?: string },
  site: MailSite,
): MailContent {
  const named = [...titles.map((title) => `“${title}”`), ...(others > 0 ? [`${others} more`] : [])];
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(named);
  return {
    subject: `Your music by ${site.artistName} is waiting for you`,
    heading: waiting === "all" ? "What you bought will be here too" : "What you bought is here too",
    blocks: [
      paragraph(
        `You bought ${list} on Bandcamp. ${site.artistName} has a site of their own now, ${whatIsThere[waiting]}`,
      ),
      paragraph(
        "Create an account with this email address and confirm it, and the music is in your collection.",
      ),
      button("Create an Account", path),
    ],
    reason:
      "You get this one email because you bought this music. You aren't on a list, and there won't be another.",
    namesSender: true,
  };
}

const whatIsThere: Record<WaitingPart, string> = {
  none: "and your music is there as well, to play and download at no extra cost.",
  some: "and your music is there as well, at no extra cost. What is out already you can play and download at once; the rest follows when it comes out.",
  all: "and your music will be there as well, at no extra cost: you can play and download it once it's out.",
};
