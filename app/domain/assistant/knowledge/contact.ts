import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { nameLinks } from "#app/shared/settings/site-name.ts";
import { linkTo, type Passage } from "../passage.ts";

/** How to get in touch and get news. */
export function contactPassages(site: SiteSettings): Passage[] {
  const { contact, contactEmail, artistName } = site;
  const form = linkTo("the contact page", "/contact");
  const mail = contactEmail ? `, or to ${contactEmail}` : "";
  const time = contact.responseTime ? ` Answers typically take ${contact.responseTime}.` : "";
  const links = nameLinks(site.socialLinks);
  const elsewhere = links.map(({ name, address }) => `${name}, ${address}`);
  return [
    {
      id: "contact",
      title: "Contact",
      words:
        "contact touch reach email e-mail mail message write talk speak manager management phone address",
      text: `Write to ${artistName} through ${form}${mail}.${time}`,
    },
    {
      id: "collaboration",
      title: "Collaborations",
      words:
        "collaborate collaboration collab feature features beat beats remix remixes booking book show shows concert concerts gig gigs tour live play perform performance event events party wedding birthday festival club license licensing sync work together",
      text: `${contact.collaborations || "Features, shows and other ideas are welcome."} Write through ${form}${mail}.${time}`,
    },
    {
      id: "newsletter",
      title: "News",
      words: "newsletter news subscribe updates notify notified mailing list upcoming soon next release",
      text: `News about music and shows comes by email if you ${linkTo("subscribe", "/newsletter")}; each email has an unsubscribe link. There is also ${linkTo("a feed", "/feed.xml")}.`,
    },
    {
      id: "social",
      title: "Elsewhere",
      words: `social instagram tiktok youtube spotify facebook twitter follow links network networks apple music soundcloud ${links.map(({ name }) => name.toLowerCase()).join(" ")}`,
      text:
        elsewhere.length > 0
          ? `${artistName} elsewhere: ${elsewhere.join("; ")}. The links are also at the bottom of every page.`
          : `Everything by ${artistName} is on this site. To get in touch, use ${form}.`,
    },
  ];
}
