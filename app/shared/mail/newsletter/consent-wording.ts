import type { ConsentPlace } from "./schema.ts";

/** What somebody asks for, and where. */
export type ConsentRequest =
  | { topic: "news"; place: "newsletter box" | "registration" | "checkout" }
  | { topic: "release"; place: "release page"; releaseId: string }
  | { topic: "next_music"; place: "music page" };

/** What a newsletter form asks for. @param topic of `newsletterFormSchema` */
export function readTopic(topic: string | undefined): ConsentRequest {
  if (topic === undefined) return { topic: "news", place: "newsletter box" };
  if (topic === "next_music") return { topic, place: "music page" };
  return { topic: "release", place: "release page", releaseId: topic.slice("release:".length) };
}

/** The sentence next to the box or button where consent is given; the same one is stored with it. */
export function consentWording(place: ConsentPlace, artistName: string, title = ""): string {
  switch (place) {
    case "newsletter box":
      return `News about the music and shows of ${artistName} by email.`;
    case "registration":
    case "checkout":
      return `Email me news about ${artistName}'s music and shows.`;
    case "release page":
      return `Email me when “${title}” is out.`;
    case "music page":
      return `Email me when ${artistName}'s next music is out.`;
    case "import":
      return "";
  }
}
