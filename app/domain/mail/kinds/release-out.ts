import { addressOn, type MailContent, type MailSite, paragraph } from "../content.ts";

interface ReleaseOut {
  releaseId: string;
  title: string;
  artist: string;
}

/** To everybody who pre-ordered a release, on the day that it comes out. */
export function releaseOut({ releaseId, title, artist }: ReleaseOut, site: MailSite): MailContent {
  return {
    subject: `It's out: ${title}`,
    heading: `${title} is out`,
    blocks: [
      paragraph(
        `You pre-ordered “${title}” by ${artist}. From now on all of it is yours, to stream and to download.`,
      ),
      { type: "button", label: "Get Your Music", address: addressOn(site, "/dashboard") },
      {
        type: "link",
        label: "Hear the whole release",
        address: addressOn(site, `/releases/${encodeURIComponent(releaseId)}`),
      },
    ],
    reason: "You get this because you pre-ordered a release on our site.",
  };
}
