import type { Passage } from "../find-passages.ts";

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
