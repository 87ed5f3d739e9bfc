import {
  addressOn,
  type DetailsRow,
  type MailContent,
  type MailSite,
  paragraph,
  testNotice,
} from "../content.ts";

interface AdminAlert {
  heading: string;
  paragraphs: readonly string[];
  /** The topic, in a few words. */
  rows?: readonly DetailsRow[];
  /** The page to look at. */
  path: string;
  /** It is about a payment that moved no money. */
  isTest?: boolean;
}

/** To the owner of the site, when something needs their attention. */
export function adminAlert(facts: AdminAlert, site: MailSite): MailContent {
  const { heading, paragraphs, rows, path, isTest = false } = facts;
  return {
    subject: `${heading} (${site.artistName})`,
    heading,
    blocks: [
      ...testNotice(isTest),
      ...paragraphs.map(paragraph),
      ...(rows ? [{ type: "details" as const, rows }] : []),
      { type: "button", label: "See the details", address: addressOn(site, path) },
    ],
    reason: "You get this because you are an admin of this site.",
    isForOwner: true,
  };
}
