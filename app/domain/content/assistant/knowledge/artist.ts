import { readChapters } from "#app/domain/content/landing/read-landing.ts";
import { plainText, stripMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { messages } from "#app/messages/messages.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { beginningOf, linkTo, type Passage, paragraph, topic } from "../find-passages.ts";

/** Who the artist is, in the words of the site. */
export function artistPassages(site: SiteSettings): Passage[] {
  const { artistName, tagline, biography, genre } = site;
  const chapters = readChapters(site.about).map(({ title, text }) => ({ title, text: plainText(text) }));
  const story = stripMarkdown(biography) || chapters[0]?.text || tagline;
  const summary = story
    ? beginningOf(story)
    : messages.assistantAnswers.artist.noBiography(artistName, genre.toLowerCase());
  const names = messages.assistantWords.styleChapters.split(",");
  const style = chapters.find(({ title }) => names.some((name) => title.toLowerCase().includes(name)));
  return [
    {
      id: "artist",
      title: messages.assistantWords.aboutArtist(artistName),
      words: `${messages.assistantWords.artist} ${artistName}`,
      text: paragraph(summary, chapters.length > 0 && messages.assistantAnswers.artist.wholeStory),
    },
    {
      ...topic("style"),
      text: paragraph(
        `${artistName}: ${genre}.`,
        tagline && `${tagline.replace(/[.!]$/, "")}.`,
        style && beginningOf(style.text, 300),
        messages.assistantAnswers.artist.listen,
      ),
    },
    ...chapters.map(({ title, text }) => ({
      id: `chapter-${title}`,
      title,
      words: "",
      text: messages.assistantAnswers.artist.fromAbout(beginningOf(text)),
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
  const lines = videos.slice(0, 12).map((video) => {
    return `- ${video.memberOnly ? messages.assistantAnswers.gallery.forMembers(linkToVideo(video)) : linkToVideo(video)}`;
  });
  const heading =
    videos.length === 1
      ? messages.assistantAnswers.gallery.oneVideo
      : messages.assistantAnswers.gallery.videos;
  return [
    {
      ...topic("videos"),
      text:
        videos.length > 0 ? `${heading}\n\n${lines.join("\n")}` : messages.assistantAnswers.gallery.noVideos,
    },
    {
      ...topic("photos"),
      text:
        photoCount > 0
          ? messages.assistantAnswers.gallery.photos(photoCount)
          : messages.assistantAnswers.gallery.noPhotos,
    },
    ...videos.map((video) => ({
      id: `video-${video.id}`,
      title: video.title,
      words: messages.assistantWords.video,
      text: paragraph(
        video.memberOnly
          ? messages.assistantAnswers.gallery.isVideoForMembers(linkToVideo(video))
          : messages.assistantAnswers.gallery.isVideo(linkToVideo(video)),
        beginningOf(video.description, 240),
      ),
      isDetail: true,
    })),
  ];
}

function linkToVideo({ id, title }: KnownVideo): string {
  return linkTo(title, `/videos/${id}`);
}

/** What isn't about the site. */
export const smallTalkNames = ["hello", "thanks", "assistant"] as const;

/** Messages that aren't questions about the site but still need an answer. */
export function smallTalk(): Passage[] {
  return [
    { ...topic("hello"), text: messages.assistantAnswers.hello },
    { ...topic("thanks"), text: messages.assistantAnswers.welcome },
    { ...topic("assistant"), isIntroduction: true, text: messages.assistantAnswers.introduction },
  ];
}
