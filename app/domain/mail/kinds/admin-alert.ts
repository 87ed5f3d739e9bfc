import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

interface AdminAlert {
  heading: string;
  paragraphs: readonly string[];
  /** The page to look at. */
  path: string;
}

/** To the owner of the site, when something needs a person. */
export function adminAlert({ heading, paragraphs, path }: AdminAlert, site: MailSite): MailContent {
  return {
    subject: `${heading} (${site.artistName})`,
    heading,
    blocks: [
      ...paragraphs.map(paragraph),
      { type: "button", label: "Have a look", address: addressOn(site, path) },
    ],
    reason: "You get this because you are an admin of this site.",
  };
}
