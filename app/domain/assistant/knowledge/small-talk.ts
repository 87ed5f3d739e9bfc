import { beginningOf, linkTo, type Passage } from "../find-passages.ts";
import type { KnownTrack } from "./music.ts";

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

interface Mood {
  /** Its name in the answer. */
  name: string;
  /** Words that people search for. */
  words: string;
  /** Words in the description of a track with this mood. */
  signs: RegExp;
}

const moods: readonly Mood[] = [
  {
    name: "slow and quiet",
    words:
      "slow slower slowest calm chill mellow quiet soft relaxing relaxed relax gentle peaceful sleep ballad sad melancholic",
    signs:
      /\b(slow\w*|calm|chill|mellow|quiet\w*|soft\w*|gentle|lullaby|ballad|hush\w*|barely wakes|sleep\w*|pads|brushes|sad|tender)\b/i,
  },
  {
    name: "fast and lively",
    words:
      "fast faster fastest quick uptempo upbeat energetic energy hype party dance dancing happy loud hard workout",
    signs:
      /\b(fast\w*|uptempo|upbeat|energetic|dance\w*|party|beats a minute|four on the floor|handclaps|shout\w*|drill|opens every set)\b/i,
  },
];

/** Which tracks are slow and which are fast, going by their descriptions. */
export function intentPassages(tracks: readonly KnownTrack[]): Passage[] {
  if (tracks.length === 0) return [];
  const listen = linkTo("the music page", "/music");
  return moods.map(({ name, words, signs }) => {
    const fitting = tracks.filter(({ description }) => signs.test(description)).slice(0, 5);
    const lines = fitting.map(
      ({ id, title, description }) => `- ${linkTo(title, `/music/${id}`)}: ${beginningOf(description, 160)}`,
    );
    return {
      id: `mood-${name}`,
      title: name,
      words,
      text:
        fitting.length > 0
          ? `I know the tracks from their descriptions, not by ear. These sound ${name}:\n\n${lines.join("\n")}\n\nHear them on ${listen}.`
          : `The descriptions don't say which tracks are ${name}. You can hear each one on ${listen}.`,
    };
  });
}
