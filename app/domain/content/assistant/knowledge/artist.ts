import { readChapters } from "#app/domain/content/landing/read-landing.ts";
import { plainText, stripMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { beginningOf, linkTo, type Passage } from "../find-passages.ts";

const about = linkTo("the about page", "/about");

/** Who the artist is, in the words of the site. */
export function artistPassages(site: SiteSettings): Passage[] {
  const { artistName, tagline, biography, genre } = site;
  const chapters = readChapters(site.about).map(({ title, text }) => ({ title, text: plainText(text) }));
  const story = stripMarkdown(biography) || chapters[0]?.text || tagline;
  const summary = story
    ? beginningOf(story)
    : `${artistName} makes ${genre.toLowerCase()} and has not written a biography yet.`;
  const more = chapters.length > 0 ? ` The whole story is on ${about}.` : "";
  const styleOf = chapters.find(({ title }) => /influence|style|sound|evolution/i.test(title));
  return [
    {
      id: "artist",
      title: `About ${artistName}`,
      words: `artist who about tell biography bio story background musician rapper singer producer person life born name real ${artistName}`,
      text: `${summary}${more}`,
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

interface KnownVideo {
  id: string;
  title: string;
  description: string;
  memberOnly: boolean;
}

/** Videos and photos. */
export function galleryPassages(videos: readonly KnownVideo[], photoCount: number): Passage[] {
  const vault = linkTo("the video vault", "/videos");
  const lines = videos
    .slice(0, 12)
    .map(
      ({ id, title, memberOnly }) =>
        `- ${linkTo(title, `/videos/${id}`)}${memberOnly ? ", for members" : ""}`,
    );
  return [
    {
      id: "videos",
      title: "Videos",
      words: "video videos watch clip clips film live performance youtube vault behind scenes",
      text:
        videos.length > 0
          ? `${videos.length === 1 ? "This is" : "These are"} in ${vault}:\n\n${lines.join("\n")}`
          : "There are no videos yet.",
    },
    {
      id: "photos",
      title: "Photos",
      words: "photo photos picture pictures image images gallery cover covers portrait portraits artwork",
      text:
        photoCount > 0
          ? `There ${photoCount === 1 ? "is one photo" : `are ${photoCount} photos`} in ${linkTo("the gallery", "/photos")}.`
          : "There are no photos yet.",
    },
    ...videos.map(({ id, title, description, memberOnly }) => ({
      id: `video-${id}`,
      title,
      words: "video",
      text: `${linkTo(title, `/videos/${id}`)} is a video${memberOnly ? " for members: sign in to watch it" : ""}. ${beginningOf(description, 240)}`,
      isDetail: true,
    })),
  ];
}

/** Messages that aren't questions about the site but still need an answer. */
export const smallTalk: readonly Passage[] = [
  {
    id: "hello",
    title: "Hello",
    words: "hi hello hey yo greetings morning evening sup howdy",
    text: "Hello! Ask me about the music, prices, how to buy and download, or the artist.",
  },
  {
    id: "thanks",
    title: "Thanks",
    words: "thank thanks thx cheers bye goodbye cool great awesome nice",
    text: "You're welcome! Enjoy the music.",
  },
  {
    id: "assistant",
    title: "This assistant",
    isIntroduction: true,
    words: "assistant bot robot chatbot ai human help questions",
    text: "I'm this site's assistant. I know what is on it: the music, prices and formats, how to buy and download, the artist, videos, photos and how to get in touch.",
  },
];
