import { readChapters } from "#app/domain/landing/read-chapters.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { plainText, stripMarkdown } from "../../rich-text/plain-text.ts";
import { beginningOf, linkTo, type Passage } from "../passage.ts";

const about = linkTo("the about page", "/about");

/** Who the artist is, in the words of the site. */
export function artistPassages(site: SiteSettings): Passage[] {
  const { artistName, tagline, biography, genre } = site;
  const chapters = readChapters(site.about).map(({ title, text }) => ({ title, text: plainText(text) }));
  const story = stripMarkdown(biography) || chapters[0]?.text || tagline;
  const said = story
    ? beginningOf(story)
    : `${artistName} makes ${genre.toLowerCase()} and has not written a biography yet.`;
  const more = chapters.length > 0 ? ` The whole story is on ${about}.` : "";
  const styleOf = chapters.find(({ title }) => /influence|style|sound|evolution/i.test(title));
  return [
    {
      id: "artist",
      title: `About ${artistName}`,
      words: `artist who about tell biography bio story background musician rapper singer producer person life born name real ${artistName}`,
      text: `${said}${more}`,
    },
    {
      id: "style",
      title: "Musical style",
      words:
        "style styles musical genre genres sound sounds kind type music influences influence inspired hip-hop hip hop rap describe like",
      text: `${artistName}: ${genre}${tagline ? `. ${tagline.replace(/[.!]$/, "")}` : ""}.${styleOf ? ` ${beginningOf(styleOf.text, 300)}` : ""} The best way to know is to ${linkTo("listen", "/music")}.`,
    },
    ...chapters.map(({ title, text }) => ({
      id: `chapter-${title}`,
      title,
      words: "",
      text: `${beginningOf(text)} (From ${about}.)`,
      isDetail: true,
    })),
  ];
}
